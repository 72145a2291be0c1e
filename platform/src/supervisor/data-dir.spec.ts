import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rotateKeyFile } from '../config/index.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { loadSecrets, prepareDataDir } from './data-dir.js';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('DATA_DIR', () => {
  it('is created with its parent folders', async () => {
    const deep = join(folder.path, 'a/b/c');
    await prepareDataDir(deep);
    await expect(writeFile(join(deep, 'file'), '')).resolves.toBeUndefined();
  });

  it('cannot be a file, not even an executable one', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '', { mode: 0o755 });
    await expect(prepareDataDir(file)).rejects.toThrow(`DATA_DIR ${file} cannot be written to.`);
  });
});

describe('other users of this machine', () => {
  const getMode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('have no access to a new DATA_DIR', async () => {
    const dataDir = join(folder.path, 'data');
    await prepareDataDir(dataDir);
    expect(await getMode(dataDir)).toBe(0o700);
  });

  it('lose their access to a DATA_DIR of an earlier release', async () => {
    await chmod(folder.path, 0o755);
    await prepareDataDir(folder.path);
    expect(await getMode(folder.path)).toBe(0o700);
  });

  it('keep their access to a folder that belongs to all', async () => {
    await chmod(folder.path, 0o1777);
    await expect(prepareDataDir(folder.path)).rejects.toThrow('is open to other users');
    expect(await getMode(folder.path)).toBe(0o777);
  });
});

describe('generated secrets', () => {
  const file = (name: string): string => join(folder.path, 'keys', name);

  it('are created once and kept', async () => {
    const first = await loadSecrets(folder.path, {});
    expect(await loadSecrets(folder.path, {})).toEqual(first);
    expect(await readFile(file('JWT_SECRET'), 'utf8')).toBe(first['JWT_SECRET']);
  });

  it('are long, different, and readable by their owner only', async () => {
    const secrets = Object.values(await loadSecrets(folder.path, {}));
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(secrets.every((secret) => secret.length === 64)).toBe(true);
    expect((await stat(file('JWT_SECRET'))).mode & 0o077).toBe(0);
  });

  it('give way to the environment, unless its variable is empty', async () => {
    const given = { JWT_SECRET: 'from outside', OTP_KEY: '' };
    const { JWT_SECRET, OTP_KEY } = await loadSecrets(folder.path, given);
    expect(JWT_SECRET).toBe('from outside');
    expect(OTP_KEY).toHaveLength(64);
  });

  it('are never replaced when their file is empty', async () => {
    await loadSecrets(folder.path, {});
    await writeFile(file('EMAIL_CLAIM_KEY'), '');
    await expect(loadSecrets(folder.path, {})).rejects.toThrow('EMAIL_CLAIM_KEY is empty');
  });

  it.each([
    ['EMAIL_CLAIM_KEY', 'Without it no user can sign in.'],
    ['JWT_SECRET', 'key rotate JWT_SECRET'],
  ])('are never generated anew beside data: %s', async (name, advice) => {
    await loadSecrets(folder.path, {});
    await mkdir(join(folder.path, 'eventstore'));
    await rm(file(name));
    const loading = loadSecrets(folder.path, {});
    await expect(loading).rejects.toThrow(`${name} is missing. Put it back from the backup.`);
    await expect(loading).rejects.toThrow(advice);
  });

  it('come with those before them, once rotated', async () => {
    const { OTP_KEY: first } = await loadSecrets(folder.path, {});
    const until = new Date('2026-12-24T10:00:00.000Z');
    await rotateKeyFile(folder.path, 'OTP_KEY', { until, revoke: false });
    const { OTP_KEY: second, OTP_KEY_PREVIOUS } = await loadSecrets(folder.path, {});
    expect(second).not.toBe(first);
    expect(OTP_KEY_PREVIOUS).toBe(`${first}@2026-12-24T10:00:00.000Z`);
    await rotateKeyFile(folder.path, 'OTP_KEY', { until, revoke: true });
    expect(await loadSecrets(folder.path, {})).not.toHaveProperty('OTP_KEY_PREVIOUS');
  });
});
