import { accountCalls } from '@nirmaan/contracts/account';
import { startEventStore } from '@nirmaan/embedded';
import { Person } from '@nirmaan/contracts/testing';
import { createSecret, getEmbeddedEventStoreUrl } from '@nirmaan/platform/config';
import {
  eventually,
  getFreePort,
  type Stack,
  startStack,
  temporaryFolder,
} from '@nirmaan/platform/testing';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, get as httpGet } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENTLY = { timeout: 30_000, interval: 100 };
const CALLERS = 16;
const newcomer = {
  name: 'Anita Rao',
  phone: '919800000000',
  password: 'monsoon-rain-42',
  cpassword: 'monsoon-rain-42',
  userRole: 'consultant',
  sector: 'food',
};
const processes = ['api', 'reactors', 'projections'];

describe('the product and an event store of its own', () => {
  let stack: Stack | undefined;
  let folder: ReturnType<typeof temporaryFolder>;
  let port: number;
  const secret = createSecret();
  let server: Awaited<ReturnType<typeof startEventStore>> | undefined;
  beforeEach(async () => {
    folder = temporaryFolder();
    port = await getFreePort();
  });
  afterEach(async () => {
    await stack?.end();
    await server?.close();
    await folder.remove();
    stack = server = undefined;
  });

  const startServer = async () =>
    (server = await startEventStore({ dataDir: folder.path, port, secret }));
  const stopServer = async () => {
    await server?.close();
    server = undefined;
  };
  const start = async () =>
    (stack = await startStack({
      env: { EVENTSTORE_URL: getEmbeddedEventStoreUrl(port, secret), SANDBOX: 'yes' },
    }));
  const stop = async () => {
    const begun = performance.now();
    await stack?.stop();
    return (performance.now() - begun) / 1_000;
  };
  const countLines = async (text: string) => {
    const logs = join(stack?.dataDir ?? '', 'logs');
    const names = (await readdir(logs)).filter((name) =>
      processes.includes(name.split('.')[0] ?? ''),
    );
    const count = async (name: string) =>
      (await readFile(join(logs, name), 'utf8')).split(text).length - 1;
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await count(name)] as const)),
    );
  };
  const once = Object.fromEntries(processes.map((name) => [`${name}.log`, 1]));

  it('waits for it on the first start, with its seed, and stops within two seconds, idle', async () => {
    const starting = start();
    await delay(12_000);
    await startServer();
    const { url } = await starting;
    const sectors = (await (await fetch(`${url}/api/sectors`)).json()) as { data: unknown[] };
    expect(sectors.data.length).toBeGreaterThan(0);
    // The reactors start after the seed.
    expect(await countLines('the event store is away')).toEqual({ ...once, 'reactors.log': 0 });
    await request(url, () => false);
    expect(await stop()).toBeLessThan(2.5);
  });

  it('answers everybody of one network within its time while it is away, and logs that once in each process', async () => {
    await startServer();
    const { url } = await start();
    const meera = await new Person(url).register('Meera Iyer', 'manufacturer');
    const credentials = { email: meera.user?.email, password: 'monsoon-rain-42' };
    await stopServer();
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, at) =>
        at % 2 === 0
          ? new Person(url).call(accountCalls.login, { body: credentials })
          : new Person(url).call(accountCalls.register, {
              body: { ...newcomer, email: `anita.${at}@example.com` },
            }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(503);
    // Ten are promised. One after the other they take minutes.
    expect((performance.now() - begun) / 1_000).toBeLessThan(20);
    expect(await countLines('the event store is away')).toEqual(once);
    await startServer();
    await eventually(
      async () => expect(await countLines('the event store answers again')).toEqual(once),
      PATIENTLY,
    );
    await new Person(url).register('Anita Rao', 'consultant');
    await stopServer();
    await delay(1_000);
    expect(await stop()).toBeLessThan(2.5);
  });

  it('stops within two seconds, under load', async () => {
    await startServer();
    const { url } = await start();
    let isOver = false;
    const loading = request(url, () => !isOver);
    await delay(1_000);
    expect(await stop()).toBeLessThan(2.5);
    isOver = true;
    await loading;
  });

  /** Requests over connections that stay open, at least one by each caller. */
  async function request(url: string, goesOn: () => boolean): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const get = () =>
      new Promise((done) =>
        httpGet(`${url}/api/sectors`, { agent }, (answer) => answer.resume().on('close', done)).on(
          'error',
          done,
        ),
      );
    const callers = Array.from({ length: CALLERS }, async () => {
      do await get();
      while (goesOn());
    });
    await Promise.all(callers);
  }
});
