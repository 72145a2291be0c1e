import { streamOf } from '@nirmaan/contracts/catalogue';
import { subjectId } from '@nirmaan/contracts/kernel';
import { startRazorpay } from '@nirmaan/embedded';
import { readUsers, RestrictedMongo, startStores, type Stores } from '@nirmaan/embedded/testing';
import { connectMongo } from '@nirmaan/platform/mongo';
import {
  eventually,
  getFreePort,
  startProgram,
  stopProgram,
  temporaryFolder,
  type TemporaryFolder,
} from '@nirmaan/platform/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readEverything, signInOperator } from './testing/read-everything.js';
import { reportProject } from './testing/report-others.js';
import { sampleSecrets } from './testing/sample-secrets.js';
import { UnmistakablePerson } from './testing/unmistakable-people.js';

const run = promisify(execFile);
const patience = { timeout: 60_000, interval: 250 };

/** With the rights that docs/settings.md gives to its MongoDB user. */
describe('each process', () => {
  let folder: TemporaryFolder;
  let stores: Stores;
  let url: string;
  const users = new Map<string, RestrictedMongo>();
  const ending: (() => unknown)[] = [];
  let env: Readonly<Record<string, string>>;

  const getEnv = (user: string) => ({ ...env, MONGO_URL: users.get(user)?.url ?? '' });
  const start = async (user: string, file: string): Promise<void> => {
    const program = await startProgram(`${file}.js`, { env: getEnv(user) });
    ending.unshift(() => stopProgram(program));
  };
  const tool = (user: string, file: string, ...args: readonly string[]) =>
    run(process.execPath, [fileURLToPath(new URL(`../../${file}.js`, import.meta.url)), ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...getEnv(user) },
    });
  const admin = (...args: readonly string[]) => tool('api', 'backend/dist/bundle/admin', ...args);
  const projections = (...args: readonly string[]) =>
    tool('projections', 'projections/dist/bundle/operator', ...args);
  const history = (...args: readonly string[]) =>
    tool('auditors', 'backend/dist/bundle/history', ...args);

  beforeAll(async () => {
    folder = temporaryFolder();
    stores = await startStores(folder);
    for (const [user, privileges] of readUsers())
      users.set(
        user.replace('nirmaan-', ''),
        await RestrictedMongo.to(stores.mongoUrl, privileges),
      );
    const port = await getFreePort();
    url = `http://localhost:${port}`;
    const razorpay = await startRazorpay({
      dataDir: folder.path,
      keySecret: sampleSecrets.RAZORPAY_KEY_SECRET,
      webhooks: {
        url: `${url}/api/webhooks/razorpay`,
        secret: sampleSecrets.RAZORPAY_WEBHOOK_SECRET,
      },
    });
    env = {
      ...{
        ...stores.access,
        ...sampleSecrets,
        PUBLIC_URL: url,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      ...{ RAZORPAY_API_URL: razorpay.url, DATA_DIR: folder.path, SEED: 'demo' },
      ...{ ERASE_AFTER_DAYS: '0', THROTTLE_PER_ACCOUNT: '100000' },
    };
    ending.unshift(() => razorpay.close());
    await Promise.all([
      start('projections', 'projections/dist/bundle/projections'),
      start('api', 'backend/dist/bundle/api'),
    ]);
    await tool('api', 'backend/dist/bundle/seed');
    await start('reactors', 'backend/dist/bundle/reactors');
    await eventually(async () => (await fetch(`${url}/health/ready`)).ok, patience);
  });
  afterAll(async () => {
    for (const end of ending) await end();
    for (const { close } of users.values()) close();
    await stores.stop();
  });

  const listRefused = () =>
    Object.fromEntries([...users].map(([user, { refused }]) => [user, [...refused].sort()]));
  const none = { api: [], reactors: [], projections: [], auditors: [] };

  it('may do what people ask of it', async () => {
    const create = (role: 'consultant' | 'manufacturer') =>
      new UnmistakablePerson(url, role).signUp();
    const [anita, meera] = [await create('consultant'), await create('manufacturer')];
    for (const person of [anita, meera]) {
      await person.fillProfile();
      await person.write();
    }
    await anita.changeEmail();
    await anita.giveBilling();
    await anita.buyCredits();
    const project = await meera.post();
    await anita.apply(project);
    await meera.decide(project, anita);
    const target = { project: await meera.post(), consultant: anita.id };
    for (const person of [anita, meera]) await person.makeExampleCalls(target);
    await meera.sendMessage(project, anita);
    await reportProject(anita, project, await signInOperator(url));
    await readEverything(url, [anita, meera], { projects: [project], consultants: [anita.id] });
    await admin('person', 'erase', anita.email, '--now');
    await eventually(async () => {
      const events = await stores.eventStore.read(streamOf.erasure(subjectId.parse(anita.id)));
      expect(events.at(-1)?.type).toBe('ErasureCompleted');
    }, patience);
    expect(listRefused()).toEqual(none);
  });

  it('may do what operators and auditors ask of it', async () => {
    const parts = ['events', 'images', 'keyring', 'ledger'];
    for (const part of parts) await admin('backup', part, join(folder.path, 'backup', part));
    for (const part of parts.slice(1))
      await admin('restore', part, join(folder.path, 'backup', part));
    await admin('key', 'rewrap');
    await admin('plan', 'list');
    await projections('status');
    await projections('rebuild', 'sectors', 'projects');
    await projections('rollback', 'sectors');
    await projections('rebuild', 'sectors');
    await projections('verify', 'all');
    await history('verify', '--all');
    expect(listRefused()).toEqual(none);
  });

  it('may do nothing else', async () => {
    const { refused, url: mongoUrl } = users.get('api') ?? {};
    const { db, close } = await connectMongo(mongoUrl ?? '');
    await expect(db.collection('leases').deleteMany({})).rejects.toThrow(/^not authorized/);
    await close();
    expect([...(refused ?? [])]).toEqual(['remove nirmaan.leases']);
  });
});
