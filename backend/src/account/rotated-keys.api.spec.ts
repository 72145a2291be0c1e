import { accountCalls } from '@nirmaan/contracts/account';
import { ConfigError, createSecret } from '@nirmaan/platform/config';
import { type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminProgram } from '../admin/program.js';
import { type ApiSettings, readApiSettings } from '../kernel/process/settings.js';
import { runAdmin } from '../testing/admin.js';
import { payments, type RunningApi, secrets, startAnother, startApi } from '../testing/api.js';
import { addSectors, signUp } from '../testing/people.js';
import { EmailKeys } from './account-secrets.js';
import { requireOwnEmailKey } from './own-email-key.js';

describe('keys beside data', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const isKnown = async (token: string, settings: Partial<ApiSettings>): Promise<boolean> => {
    const another = await startAnother(api, settings);
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await another.visitor().call(accountCalls.whoAmI, undefined, { headers });
    await another.stop();
    return data !== null;
  };

  it('a session outlives a rotation of its key, but not the time that it was given', async () => {
    const { token } = await signUp(api);
    const JWT_SECRET = createSecret();
    const rotatedUntil = (until: Date) => ({
      JWT_SECRET,
      JWT_SECRET_PREVIOUS: [{ key: secrets.JWT_SECRET, until }],
    });
    expect(await isKnown(token, rotatedUntil(new Date(Date.now() + 60_000)))).toBe(true);
    expect(await isKnown(token, rotatedUntil(new Date()))).toBe(false);
    expect(await isKnown(token, { JWT_SECRET })).toBe(false);
  });

  it('a start with another EMAIL_CLAIM_KEY is refused once a user has registered', async () => {
    await signUp(api);
    const start = (key: string) => requireOwnEmailKey(api.stores.eventStore, new EmailKeys(key));
    await start(secrets.EMAIL_CLAIM_KEY);
    await expect(start(createSecret())).rejects.toThrow(ConfigError);
    await expect(start(createSecret())).rejects.toThrow(/^EMAIL_CLAIM_KEY is not the key of this/);
  });
});

describe('the keyring on the command line', () => {
  it('is wrapped anew, after which the previous KEYRING_KEK is gone', async () => {
    const api = await startApi();
    const folder = temporaryFolder();
    vi.stubEnv('DATA_DIR', folder.path);
    const previous = join(folder.path, 'keys', 'KEYRING_KEK_PREVIOUS');
    await mkdir(join(folder.path, 'keys'));
    await writeFile(previous, secrets.KEYRING_KEK);
    await addSectors(api);
    await signUp(api);
    const stored = () => api.stores.keyring.stored.find().toArray();
    const before = await stored();
    expect(await runAdmin(api, 'key', 'rewrap')).toMatch(/^[1-9]\d* keys are wrapped anew/);
    expect(await stored()).not.toEqual(before);
    await expect(readFile(previous)).rejects.toThrow('ENOENT');
    vi.unstubAllEnvs();
    await folder.remove();
    await api.stop();
  });
});

describe('rotating a key from the command line', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    vi.stubEnv('DATA_DIR', folder.path);
    return async () => {
      vi.unstubAllEnvs();
      await folder.remove();
    };
  });

  const rotate = async (...args: string[]): Promise<string> => {
    const printed: string[] = [];
    const program = adminProgram(
      () => Promise.reject(new Error('needs no stores')),
      (line) => printed.push(line),
    );
    await program.parseAsync(['node', 'admin', 'key', 'rotate', ...args]);
    return printed.join('\n');
  };
  const read = (name: string) => readFile(join(folder.path, 'keys', name), 'utf8');

  it('replaces the file, and keeps what signed earlier sessions for 30 days', async () => {
    await mkdir(join(folder.path, 'keys'));
    await writeFile(join(folder.path, 'keys', 'JWT_SECRET'), secrets.JWT_SECRET);
    await rotate('JWT_SECRET');
    const [JWT_SECRET, JWT_SECRET_PREVIOUS] = [
      await read('JWT_SECRET'),
      await read('JWT_SECRET_PREVIOUS'),
    ];
    const stores = { EVENTSTORE_URL: 'esdb://localhost', MONGO_URL: 'mongodb://localhost' };
    const given = { ...stores, ...secrets, ...payments, JWT_SECRET, JWT_SECRET_PREVIOUS };
    const [previous] = readApiSettings(given).JWT_SECRET_PREVIOUS;
    expect(previous?.key).toBe(secrets.JWT_SECRET);
    const days = (Number(previous?.until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('prints what to set where the environment holds the key', async () => {
    vi.stubEnv('AUDIT_SIGNING_KEY', secrets.AUDIT_SIGNING_KEY);
    expect(await rotate('AUDIT_SIGNING_KEY')).toMatch(
      new RegExp(
        `\nAUDIT_SIGNING_KEY=\\w{64}\nAUDIT_SIGNING_KEY_PREVIOUS=${secrets.AUDIT_SIGNING_KEY}$`,
      ),
    );
  });

  it('revokes no key that the keyring still needs', async () => {
    await expect(rotate('KEYRING_KEK', '--revoke')).rejects.toThrow('key rewrap');
  });

  it('refuses the key that names e-mail addresses', async () => {
    await expect(rotate('EMAIL_CLAIM_KEY')).rejects.toThrow('EMAIL_CLAIM_KEY cannot change');
  });
});
