import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../testing/index.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { Children } from './child-processes.js';

const savePid = `require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid));`;

describe('child processes', () => {
  let folder: TemporaryFolder;
  let children: Children;
  beforeEach(() => {
    folder = temporaryFolder();
    children = new Children(() => undefined);
  });
  afterEach(() => folder.remove());

  const writeProgram = async (name: string, text: string) => {
    const file = join(folder.path, `${name}.cjs`);
    await writeFile(file, text);
    const env = { PID_FILE: join(folder.path, `${name}.pid`) };
    return { name, file, args: [], env, logFile: join(folder.path, `${name}.log`) };
  };
  const readPid = (name: string): Promise<number> =>
    eventually(
      async () => {
        const pid = Number(await readFile(join(folder.path, `${name}.pid`), 'utf8'));
        expect(pid).toBeGreaterThan(0);
        return pid;
      },
      { timeout: 20_000 },
    );

  it('stop while one of them is not ready yet', async () => {
    const slow = await writeProgram('slow', `${savePid} setInterval(() => {}, 1000);`);
    const [start, pid] = [children.start(slow).catch(String), await readPid('slow')];
    await children.stop();
    expect(await start).toMatch('slow did not start');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('report the output of a failed start, without that of an earlier run', async () => {
    const broken = await writeProgram('broken', `console.error('no disk');`);
    await writeFile(broken.logFile, 'an earlier error\n');
    await expect(children.start(broken)).rejects.toThrow(
      'broken did not start. Its last output:\nno disk',
    );
    expect(await readFile(broken.logFile, 'utf8')).toBe('an earlier error\nno disk\n');
  });

  it('stop while one of them runs to its end', async () => {
    const busy = await writeProgram('busy', `${savePid} setInterval(() => {}, 1000);`);
    const [run, pid] = [children.run(busy), await readPid('busy')];
    await children.stop();
    expect(await run).toBeUndefined();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('do not start once they are cancelled', async () => {
    const cancelled = new AbortController();
    const early = new Children(() => undefined, cancelled.signal);
    const slow = await writeProgram('slow', `${savePid} setInterval(() => {}, 1000);`);
    const [start, pid] = [early.start(slow).catch(String), await readPid('slow')];
    cancelled.abort();
    expect(await start).toMatch('slow did not start');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    for (const started of [early.start(slow), early.run(slow)])
      await expect(started).rejects.toThrow('aborted');
  });
});
