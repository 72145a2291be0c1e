import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { ConfigError } from '../config/index.js';
import { buildEmbeddedProgram, buildPrograms, createSandbox } from './programs.js';
import { readSettings } from './settings.js';

const EVENTSTORE_URL = 'esdb://events.example:2113';
const MONGO_URL = 'mongodb://documents.example:27017';
const access = { eventStorePort: 2113, mongoPort: 27_017, secret: 'secret' };

describe('the embedded servers', () => {
  const getArgs = (env: NodeJS.ProcessEnv) =>
    buildEmbeddedProgram(readSettings({ DATA_DIR: '/data', ...env }), access, null).args;
  const events = ['--eventstore-port', '2113'];
  const documents = ['--mongo-port', '27017'];

  it.each([
    ['both stores without URLs', {}, [...events, ...documents]],
    ['MongoDB with an EVENTSTORE_URL', { EVENTSTORE_URL }, ['--no-eventstore', ...documents]],
    ['EventStoreDB with a MONGO_URL', { MONGO_URL }, [...events, '--no-mongo']],
  ])('replace %s', (_, env, args) => {
    expect(getArgs(env)).toEqual([...args, '--data', '/data']);
  });
});

describe('the processes of an installation', () => {
  const env = { LOG_LEVEL: 'debug', HEALTH_PORT: '9090', METRICS_PORT: '9100' };
  const settings = readSettings({ DATA_DIR: '/data', ...env });

  it('have metrics on ports of their own, for this machine only', () => {
    const programs = Object.values(buildPrograms(settings, env));
    expect(programs.map((program) => [program.name, program.env['METRICS_PORT']])).toEqual([
      ['api', '9100'],
      ['reactors', '9101'],
      ['projections', '9102'],
      ['seed', ''],
    ]);
    const shared = {
      LOG_LEVEL: 'debug',
      HEALTH_PORT: '',
      METRICS_HOST: '127.0.0.1',
      NODE_COMPILE_CACHE: '/data/compile-cache',
    };
    for (const program of programs) expect(program.env).toMatchObject(shared);
  });

  it('the embedded servers have none', () => {
    const { env: inherited } = buildEmbeddedProgram(settings, access, null);
    expect(inherited).toEqual({
      EMBEDDED_SECRET: 'secret',
      HEALTH_PORT: '',
      METRICS_PORT: '',
      NODE_COMPILE_CACHE: '/data/compile-cache',
    });
  });
});

describe('the payment sandbox', () => {
  const secrets = { RAZORPAY_KEY_SECRET: 'a generated secret' };
  const create = (env: NodeJS.ProcessEnv) => createSandbox(readSettings(env), env, secrets);

  it('is used on a local installation without a Razorpay key', async () => {
    const sandbox = await create({ PORT: '3999' });
    const shared = { ...secrets, RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET };
    expect(sandbox).toEqual({
      port: sandbox?.port,
      embedded: {
        ...shared,
        RAZORPAY_WEBHOOK_URL: 'http://127.0.0.1:3999/api/webhooks/razorpay',
      },
      product: {
        ...shared,
        RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
        RAZORPAY_API_URL: `http://127.0.0.1:${sandbox?.port ?? 0}`,
      },
    });
  });

  it('is used beside real stores where SANDBOX=yes asks for it, as demo data are', async () => {
    const env = { EVENTSTORE_URL, MONGO_URL, SANDBOX: 'yes' };
    const sandbox = await create(env);
    expect(sandbox?.product).toMatchObject({ RAZORPAY_KEY_ID: SANDBOX_KEY_ID });
    expect(readSettings(env)).toMatchObject({ seed: 'demo', isLocal: true });
    const { args } = buildEmbeddedProgram(readSettings(env), access, sandbox);
    expect(args).toEqual(
      expect.arrayContaining(['--no-eventstore', '--no-mongo', '--razorpay-port']),
    );
  });

  it('is never used where others reach the product', () => {
    const env = { SANDBOX: 'yes', PUBLIC_URL: 'https://nirmaan.example' };
    expect(() => readSettings(env)).toThrow('SANDBOX=yes works only with a PUBLIC_URL on this');
  });

  it('is not used with real keys, which come in pairs', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'of Razorpay' };
    expect(await create(keys)).toBeNull();
    await expect(create({ RAZORPAY_KEY_ID: 'rzp_test_1' })).rejects.toThrow(
      'RAZORPAY_KEY_SECRET is required',
    );
  });

  it.each([
    ['a public address', { PUBLIC_URL: 'https://nirmaan.example' }],
    ['a real EventStoreDB', { EVENTSTORE_URL }],
    ['a real MongoDB', { MONGO_URL }],
  ])('is refused with %s', async (_, env) => {
    await expect(create(env)).rejects.toThrow(ConfigError);
  });
});
