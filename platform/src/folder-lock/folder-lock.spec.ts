import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestEnd } from '../testing/index.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { FolderInUse, lockFolder } from './index.js';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** Another process that holds the folder. */
async function holdElsewhere(since: string): Promise<ChildProcess> {
  const script = `
    const name = 'lock-' + process.pid + '-${Date.parse(since)}-0';
    require('node:net').createServer().listen(name, () => console.log(name));`;
  const holder = spawn(process.execPath, ['--eval', script], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestEnd(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  return holder;
}

describe('the lock of a folder', () => {
  it('is held by one at a time, wherever their temporary files are, and leaves none there', async () => {
    const lock = await lockFolder(folder.path);
    const temporary = join(folder.path, 'tmp');
    mkdirSync(temporary);
    jest.replaceProperty(process, 'env', { ...process.env, TMPDIR: temporary });
    onTestEnd(() => jest.restoreAllMocks());
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUse);
    expect(readdirSync(temporary)).toEqual([]);
    await lock.release();
    await (await lockFolder(folder.path)).release();
    expect(readdirSync(folder.path)).toEqual(['tmp']);
  });

  it('names the process that holds it, also one that is stopped', async () => {
    const holder = await holdElsewhere('2026-11-27T10:00:00.000Z');
    holder.kill('SIGSTOP');
    await expect(lockFolder(folder.path)).rejects.toThrow(
      `${folder.path} is in use by process ${holder.pid} since 2026-11-27T10:00:00.000Z.`,
    );
    expect(readdirSync(folder.path)).toHaveLength(1);
  });

  it('ends with its process, however that ends and whichever process has its number then', async () => {
    const holder = await holdElsewhere('2026-11-27T10:00:00.000Z');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(readdirSync(folder.path)).toHaveLength(1);
    const lock = await lockFolder(folder.path);
    expect(readdirSync(folder.path)).toEqual([expect.stringMatching(`^lock-${process.pid}-`)]);
    await lock.release();
  });

  it('is never held by two that start together after a crash', async () => {
    const holder = await holdElsewhere('2026-11-27T10:00:00.000Z');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    for (let round = 0; round < 20; round += 1) {
      const starts = await Promise.allSettled(
        Array.from({ length: 5 }, () => lockFolder(folder.path)),
      );
      const held = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      expect(held.length).toBeLessThanOrEqual(1);
      for (const lock of held) await lock.release();
    }
  });

  it('works in a folder with a long path', async () => {
    const deep = join(folder.path, 'a-long-name-of-a-folder/'.repeat(6));
    mkdirSync(deep, { recursive: true });
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
    await lock.release();
  });
});
