import { startEventStore, startMongo } from '@nirmaan/embedded';
import {
  createSecret,
  getEmbeddedEventStoreUrl,
  getEmbeddedMongoUrl,
} from '@nirmaan/platform/config';
import {
  eventually,
  forkProgram,
  getFreePort,
  stopProgram,
  temporaryFolder,
  TEST_KEK,
} from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { join } from 'node:path';
import { sampleSecrets } from './testing/sample-secrets.js';

it('an api that starts before its stores is alive, and says what it waits for', async () => {
  const [port, mongoPort, eventStorePort] = [
    await getFreePort(),
    await getFreePort(),
    await getFreePort(),
  ];
  const secret = createSecret();
  const folder = temporaryFolder();
  const url = `http://127.0.0.1:${port}`;
  const api = forkProgram('backend/dist/bundle/api.js', {
    env: {
      ...sampleSecrets,
      ...{ RAZORPAY_API_URL: 'http://127.0.0.1:9', DATA_DIR: folder.path, KEYRING_KEK: TEST_KEK },
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
      EVENTSTORE_URL: getEmbeddedEventStoreUrl(eventStorePort, secret),
      MONGO_URL: getEmbeddedMongoUrl(mongoPort, secret),
    },
  });
  const isReady = once(api, 'message');
  const read = async (path: string) => {
    const response = await fetch(`${url}${path}`).catch(() => undefined);
    const body = (await response?.json()) as { status?: string; code?: string } | undefined;
    return [response?.status, body?.status ?? body?.code];
  };
  await eventually(async () => expect(await read('/health/live')).toEqual([200, 'ok']));
  expect(await read('/health/ready')).toEqual([503, 'MongoDB away']);
  expect(await read('/api/sector/all')).toEqual([503, 'UNAVAILABLE']);
  const getSettings = (name: string) => ({ dataDir: join(folder.path, name), secret });
  const mongo = await startMongo({ ...getSettings('mongo'), port: mongoPort });
  await eventually(async () =>
    expect(await read('/health/ready')).toEqual([503, 'event store away']),
  );
  const eventStore = await startEventStore({ ...getSettings('events'), port: eventStorePort });
  expect(await isReady).toEqual(['ready', undefined]);
  expect(await read('/health/live')).toEqual([200, 'ok']);
  expect(await read('/health/ready')).toEqual([503, 'not built']);
  await stopProgram(api);
  await Promise.all([mongo.close(), eventStore.close()]);
  await folder.remove();
});
