import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { Children } from './children.js';

const notesItsId = `require('node:fs').writeFileSync(process.env.NOTE, String(process.pid));`;

describe('the processes of one product', () => {
  let folder: TemporaryFolder;
  let children: Children;
  beforeEach(() => {
    folder = temporaryFolder();
    children = new Children(() => undefined);
  });
  afterEach(() => folder.remove());

  const programOf = async (name: string, text: string) => {
    const file = join(folder.path, `${name}.cjs`);
    await writeFile(file, text);
    const env = { NOTE: join(folder.path, `${name}.pid`) };
    return { name, file, env, logFile: join(folder.path, `${name}.log`) };
  };
  const pidOf = (name: string): Promise<number> =>
    vi.waitFor(async () => {
      const noted = Number(await readFile(join(folder.path, `${name}.pid`), 'utf8'));
      expect(noted).toBeGreaterThan(0);
      return noted;
    }, 20_000);

  it('stop, too, while one of them is not ready yet', async () => {
    const slow = await programOf('slow', `${notesItsId} setInterval(() => {}, 1000);`);
    const [start, pid] = [children.start(slow).catch(String), await pidOf('slow')];
    await children.stop();
    expect(await start).toMatch('slow did not start');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('say why one did not start, and nothing of an earlier run', async () => {
    const broken = await programOf('broken', `console.error('no disk');`);
    await writeFile(broken.logFile, 'an earlier fault\n');
    await expect(children.start(broken)).rejects.toThrow(
      'broken did not start. Its last words:\nno disk',
    );
    expect(await readFile(broken.logFile, 'utf8')).toBe('an earlier fault\nno disk\n');
  });

  it('stop, too, while one of them is still busy with what it was begun for', async () => {
    const busy = await programOf('busy', `${notesItsId} setInterval(() => {}, 1000);`);
    const [run, pid] = [children.run(busy), await pidOf('busy')];
    await children.stop();
    expect(await run).toBeUndefined();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('begin no more once they are asked to end', async () => {
    const ending = new AbortController();
    const early = new Children(() => undefined, ending.signal);
    const slow = await programOf('slow', `${notesItsId} setInterval(() => {}, 1000);`);
    const [start, pid] = [early.start(slow).catch(String), await pidOf('slow')];
    ending.abort();
    expect(await start).toMatch('slow did not start');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    for (const begin of [early.start(slow), early.run(slow)])
      await expect(begin).rejects.toThrow('aborted');
  });
});
