import { Person } from '@nirmaan/contracts/testing';
import {
  eventually,
  getFreePort,
  temporaryFolder,
  type TemporaryFolder,
} from '@nirmaan/platform/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemoData } from './testing/demo-data.js';

const main = fileURLToPath(new URL('../../platform/dist/bundle/supervisor.js', import.meta.url));

/** The first start, with demo data, while two other specs use the cores. */
const PATIENTLY_STARTING = 150_000;
const PATIENTLY = { timeout: 30_000, interval: 200 };
/** Requests to hanging stores time out after 25 s; anything faster stopped by itself. */
const SOONER_THAN_STORES_GIVE_UP = { ...PATIENTLY, timeout: 15_000 };

interface Run {
  readonly process: ChildProcess;
  readonly output: Promise<string>;
  /** Resolves with the first output line that starts with the word. */
  says(word: string): Promise<string>;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  const listen = (chunk: Buffer): void => void (heard += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (word: string): Promise<string> =>
    eventually(
      () => {
        const line = heard.split('\n').find((one) => one.startsWith(word));
        if (!line) throw new Error(`never said ${word}, but:\n${heard}`);
        return line;
      },
      { timeout: PATIENTLY_STARTING },
    );
  return { process: child, output: ended.then(() => heard), says, ended };
}

/** The processes of the folder, found by DATA_DIR or their arguments. */
async function findProcesses(folder: string, program = ''): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && name !== String(process.pid),
  );
  const uses = async (pid: string): Promise<boolean> => {
    const files = ['environ', 'cmdline'].map((file) =>
      readFile(join('/proc', pid, file), 'utf8').catch(() => ''),
    );
    const both = (await Promise.all(files)).join('');
    return both.includes(folder) && both.includes(program);
  };
  const used = await Promise.all(pids.map(uses));
  return pids.filter((_, index) => used[index]);
}

describe('npm start', () => {
  let folder: TemporaryFolder;
  let port: number;
  let env: Record<string, string>;

  beforeEach(async () => {
    folder = temporaryFolder();
    port = await getFreePort();
    env = { PORT: String(port), DATA_DIR: folder.path };
  });

  afterEach(() => folder.remove());

  it('prints its address and accounts, keeps its data, and stops cleanly', async () => {
    // Seeding takes long, and other specs do it.
    await copyDemoData(folder.path);
    const first = start(env);
    expect(await first.says('Ready:')).toBe(`Ready: http://localhost:${port}`);
    const registered = await new Person(`http://localhost:${port}`).signUp(
      'Anita Rao',
      'consultant',
    );
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(await first.output).toContain('@');
    expect(await first.output).toContain(`http://localhost:${port}/sandbox/mails`);
    expect(await findProcesses(folder.path)).toEqual([]);

    const second = start(env);
    await second.says('Ready:');
    await expect(
      new Person(`http://localhost:${port}`).signUp('Anita Rao', 'consultant'),
    ).rejects.toThrow('already');
    expect(registered.id).toBeTruthy();
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('leaves no process behind when it is stopped during the first start', async () => {
    const run = start({ ...env, SEED: 'demo' });
    await eventually(() => stat(join(folder.path, 'logs', 'seed.log')), PATIENTLY);
    const readStatus = async () => {
      const response = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
      return [response?.status, (await response?.json()) as unknown];
    };
    const seeding = [503, expect.objectContaining({ status: 'seeding' })];
    await eventually(async () => expect(await readStatus()).toEqual(seeding));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(await findProcesses(folder.path)).toEqual([]);
    expect(await run.output).not.toContain('Ready:');
  });

  it('ends its seed when it is killed during the first start', async () => {
    const run = start({ ...env, SEED: 'demo' });
    const seeds = (): Promise<string[]> => findProcesses(folder.path, 'seed.js');
    await eventually(async () => expect(await seeds()).toHaveLength(1), PATIENTLY);
    const [stores] = await findProcesses(folder.path, 'embedded.js');
    process.kill(Number(stores), 'SIGSTOP');
    try {
      run.process.kill('SIGKILL');
      await run.ended;
      await eventually(async () => expect(await seeds()).toEqual([]), SOONER_THAN_STORES_GIVE_UP);
    } finally {
      process.kill(Number(stores), 'SIGCONT');
    }
    await eventually(async () => expect(await findProcesses(folder.path)).toEqual([]), PATIENTLY);
  });

  it('reports a port in use', async () => {
    const taken = createServer().listen(port);
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(await run.output).toBe(
      `Port ${port} is in use. Stop what listens there or set PORT to another one.\n`,
    );
    taken.close();
  });

  it('reports an unusable folder', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    const run = start({ ...env, DATA_DIR: file });
    expect(await run.ended).toBe(1);
    expect(await run.output).toBe(
      `DATA_DIR ${file} cannot be written to. Choose another one or give write permission.\n`,
    );
  });

  it('reports an impossible folder instead of retrying for ever', async () => {
    const nowhere = '/proc/nirmaan';
    const run = start({ ...env, DATA_DIR: nowhere });
    expect(await run.ended).toBe(1);
    expect(await run.output).toBe(
      `DATA_DIR ${nowhere} cannot be written to. Choose another one or give write permission.\n`,
    );
  });

  it('reports a full disk', async () => {
    const keys = join(folder.path, 'keys');
    await mkdir(keys);
    await symlink('/dev/full', join(keys, 'JWT_SECRET.new'));
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(await run.output).toBe(
      `There is no space left for DATA_DIR ${folder.path}. Free some or choose another disk.\n`,
    );
  });

  it('names the invalid setting', async () => {
    const run = start({ ...env, PORT: 'many' });
    expect(await run.ended).toBe(1);
    expect(await run.output).toMatch(/^These settings are missing or wrong:\n {2}PORT: /);
  });
});

describe('npm start, while it runs', () => {
  let folder: TemporaryFolder;
  let env: Record<string, string>;
  let run: Run;

  beforeAll(async () => {
    folder = temporaryFolder();
    await chmod(folder.path, 0o755);
    env = { PORT: String(await getFreePort()), DATA_DIR: folder.path, SEED: 'none' };
    run = start(env);
    await run.says('Ready:');
  });

  afterAll(async () => {
    run.process.kill('SIGKILL');
    await folder.remove();
  });

  it('writes nothing that other users of this machine can read', async () => {
    const written = await readdir(folder.path, { recursive: true });
    const modes = ['', ...written].map(async (name) => (await stat(join(folder.path, name))).mode);
    expect(written).toContain('stores.json');
    expect((await Promise.all(modes)).filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('reports a folder in use, and leaves everything in it as it is', async () => {
    const readStores = () => readFile(join(folder.path, 'stores.json'), 'utf8');
    const [names, stores] = [await readdir(folder.path), await readStores()];
    const elsewhere = temporaryFolder();
    const second = start({ ...env, PORT: String(await getFreePort()), TMPDIR: elsewhere.path });
    expect(await second.ended).toBe(1);
    const holder = `${folder.path} is in use by process ${run.process.pid} since `;
    const output = await second.output;
    expect(output.startsWith(holder)).toBe(true);
    expect(output.slice(holder.length)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\.\n$/);
    // The one that runs may have begun another file meanwhile.
    expect(await readdir(folder.path)).toEqual(expect.arrayContaining(names));
    expect(await readStores()).toBe(stores);
    await elsewhere.remove();
  });

  it('leaves no process behind when it is killed', async () => {
    expect((await findProcesses(folder.path)).length).toBeGreaterThanOrEqual(5);
    run.process.kill('SIGKILL');
    await run.ended;
    await eventually(async () => expect(await findProcesses(folder.path)).toEqual([]), PATIENTLY);
  });
});
