import { createSecret } from '@nirmaan/platform/config';
import { getFreePort, temporaryFolder } from '@nirmaan/platform/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningApi, payments, secrets, startApi } from '../../testing/api.js';
import { addSectors, signUp } from '../../testing/people.js';
import { readApiSettings } from '../../settings.js';

describe('a program with keys of other data', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
    await signUp(api);
  });
  afterAll(() => api.stop());

  /** The exit code of a program, and what it says. */
  const run = async (name: string, keys: Partial<typeof secrets>) => {
    const folder = temporaryFolder();
    const env = {
      ...process.env,
      ...api.stores.access,
      ...secrets,
      ...payments,
      ...keys,
      ...{ DATA_DIR: folder.path, HOST: '127.0.0.1', PORT: String(await getFreePort()) },
    };
    const file = fileURLToPath(new URL(`../../../dist/bundle/${name}.js`, import.meta.url));
    const child = fork(file, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    await folder.remove();
    return { code, said: said.trim() };
  };

  it.each([
    ['api', 'EMAIL_CLAIM_KEY'],
    ['reactors', 'EMAIL_CLAIM_KEY'],
    ['seed', 'EMAIL_CLAIM_KEY'],
    ['api', 'KEYRING_KEK'],
  ] as const)('does not start, and says so in one sentence: %s, %s', async (name, key) => {
    expect(await run(name, { [key]: createSecret() })).toEqual({
      code: 1,
      said: `${name} cannot start. ${key} is not the key of this data. Put it back from the backup.`,
    });
  });
});

describe.each(['EMAIL_CLAIM_KEY', 'KEYRING_KEK'])('a start without %s', (key) => {
  it('is refused', () => {
    const stores = { EVENTSTORE_URL: 'esdb://localhost', MONGO_URL: 'mongodb://localhost' };
    const given = { ...stores, ...secrets, ...payments, [key]: '' };
    const list = 'These settings are missing or wrong:\n';
    expect(() => readApiSettings(given)).toThrow(`${list}  ${key}: `);
  });
});
