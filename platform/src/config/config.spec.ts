import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import {
  addRunningStores,
  ConfigError,
  eventStoreUrl,
  isLoopback,
  readConfig,
  readGeneratedSecret,
  saveStoreUrls,
  storeSettings,
} from './index.js';

const running = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGO_URL: 'mongodb://127.0.0.1:2' };

it.each([
  ['http://localhost:3000', true],
  ['esdb://127.0.0.1:2113?tls=false', true],
  ['esdb+discover://127.0.0.1:2113', true],
  ['http://[::1]:3000', true],
  ['mongodb://documents.example:27017/?replicaSet=rs0', false],
  ['mongodb://127.0.0.1:27017,documents.example:27017/?replicaSet=rs0', false],
  ['esdb://one.example:2113,two.example:2113,three.example:2113', false],
  ['http://localhost.example', false],
  ['mongodb://127.0.0.1:27017,localhost:27018/?replicaSet=rs0', true],
  ['esdb://user:pass@127.0.0.1:1,127.0.0.1:2,127.0.0.1:3?tls=false', true],
  ['mongodb://localhost:27017@documents.example/', false],
  ['esdb://', false],
  ['http://evil.example\\@localhost', false],
])('isLoopback(%s) is %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

describe('a setting in a file', () => {
  const schema = z.object({ JWT_SECRET: z.string() });
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = temporaryFolder();
    await writeFile(join(folder.path, 'secret'), 'from the file\n');
  });
  afterEach(() => folder.remove());

  const read = (env: NodeJS.ProcessEnv) =>
    readConfig(schema, { JWT_SECRET_FILE: join(folder.path, 'secret'), ...env });

  it('is read where the environment does not have it, empty variables included', () => {
    expect(read({})).toEqual({ JWT_SECRET: 'from the file' });
    expect(read({ JWT_SECRET: '' })).toEqual({ JWT_SECRET: 'from the file' });
    expect(read({ JWT_SECRET: 'given' })).toEqual({ JWT_SECRET: 'given' });
  });

  it('stops the start where the file cannot be read', () => {
    const reading = () => read({ JWT_SECRET_FILE: '/nowhere' });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(/^JWT_SECRET_FILE: \/nowhere cannot be read\.$/);
  });
});

describe('EVENTSTORE_URL', () => {
  const read = (url: string) => () =>
    readConfig(z.object({ EVENTSTORE_URL: eventStoreUrl }), { ...running, EVENTSTORE_URL: url });

  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb+discover://events.example:2113',
    'esdb://nirmaan:p%40ss@one.example:2113,two.example:2113,three.example:2113?connectionName=nirmaan',
    `esdb://nirmaan:secret@one.example?tlsCAFile=${import.meta.filename}&tlsVerifyCert=true`,
  ])('may be %s', (url) => {
    expect(read(url)()).toMatchObject({ EVENTSTORE_URL: url });
  });

  it.each([
    ['kurrentdb://user:secret@host:2113', 'must begin with esdb://, for KurrentDB as well'],
    ['http://user:secret@host:2113', 'must begin with esdb://'],
    ['esdb://user:secret@host@other', 'must be esdb://user:password@host'],
    ['esdb://user:se/cret@host', 'must be esdb://user:password@host'],
    ['esdb://user:secret@host?tlsVerifyCert=false', 'which has no effect'],
    ['esdb://user:secret@host?tlsCAFle=/ca.crt', 'cannot have the option tlsCAFle'],
    ['esdb://user:secret@host?nodePreference=follower', 'cannot have the option nodePreference'],
    ['esdb://user:secret@host?tlsCAFile=ca.crt', 'by its absolute path'],
    ['esdb://user:secret@host?tlsCAFile=/nowhere/ca.crt', 'does not exist'],
  ])('is refused as %s, in a sentence that holds no password', (url, sentence) => {
    expect(read(url)).toThrow(`EVENTSTORE_URL: `);
    expect(read(url)).toThrow(sentence);
    expect(read(url)).not.toThrow(/se\/?cret/);
  });
});

describe('a command line beside a running installation', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    saveStoreUrls(folder.path, running);
  });
  afterEach(() => folder.remove());

  const complete = (env: NodeJS.ProcessEnv) => addRunningStores({ DATA_DIR: folder.path, ...env });

  it.each([
    ['none of the stores', {}],
    ['one store of this installation', { EVENTSTORE_URL: running.EVENTSTORE_URL }],
    ['an empty URL', { MONGO_URL: '' }],
  ])('finds both stores when the environment names %s', (_, env) => {
    expect(complete(env)).toMatchObject(running);
  });

  it('keeps to stores named elsewhere', () => {
    const elsewhere = { EVENTSTORE_URL: 'esdb://far', MONGO_URL: 'mongodb://far' };
    expect(complete(elsewhere)).toMatchObject(elsewhere);
  });

  it.each([
    ['MONGO_URL', { EVENTSTORE_URL: 'esdb://far' }],
    ['EVENTSTORE_URL', { MONGO_URL: 'mongodb://far' }],
  ])('never takes the %s of another installation', (missing, env) => {
    const read = () => readConfig(z.object(storeSettings), complete(env));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`wrong:\n  ${missing}: is required`);
  });

  it('is the only reader of the URLs, which hold the secret of the stores', async () => {
    const file = join(folder.path, 'stores.json');
    await writeFile(file, '{}');
    await chmod(file, 0o644);
    saveStoreUrls(folder.path, running);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('asks for DATA_DIR where no installation was started and no store is named', () => {
    const complete = () => addRunningStores({ DATA_DIR: '/nowhere' });
    expect(complete).toThrow(ConfigError);
    expect(complete).toThrow('No installation was started in /nowhere: set DATA_DIR to');
    const named = { DATA_DIR: '/nowhere', EVENTSTORE_URL_FILE: '/run/url' };
    expect(addRunningStores(named)).toEqual(named);
  });

  describe('and its generated secrets', () => {
    beforeEach(async () => {
      await mkdir(join(folder.path, 'keys'));
      await writeFile(join(folder.path, 'keys', 'EMAIL_CLAIM_KEY'), 'generated\n');
    });

    const readSecret = (env: NodeJS.ProcessEnv) =>
      readGeneratedSecret({ DATA_DIR: folder.path, ...env }, 'EMAIL_CLAIM_KEY');

    it.each([
      ['finds the stores by DATA_DIR', {}],
      ['names these very stores', running],
      ['has an empty secret', { EMAIL_CLAIM_KEY: '' }],
    ])('reads the secret when the environment %s', (_, env) => {
      expect(readSecret(env)).toEqual({ EMAIL_CLAIM_KEY: 'generated' });
    });

    it.each([
      ['sets its own', { EMAIL_CLAIM_KEY: 'own' }],
      ['names another event store', { EVENTSTORE_URL: 'esdb://far' }],
      ['names another DATA_DIR', { DATA_DIR: '/nowhere' }],
    ])('does not read the secret when the environment %s', (_, env) => {
      expect(readSecret(env)).toEqual({});
    });
  });
});
