import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { startStores, type Stores } from './testing/stores.js';

describe('another user of this machine, who knows no secret', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const getPort = (url: string): string => new URL(url).port;

  it.each(['', '&connectionName=guess'])('appends and reads no event (%s)', async (guess) => {
    const port = getPort(stores.eventStoreUrl);
    const url = `esdb://127.0.0.1:${port}?tls=false${guess}`;
    const client = EventStoreDBClient.connectionString(url);
    const refusal = { code: 16, message: expect.stringContaining('not the secret') as string };
    const event = jsonEvent({ type: 'SessionEnded', data: {} });
    await expect(client.appendToStream('session-1', event)).rejects.toMatchObject(refusal);
    const reading = (async () => {
      for await (const _ of client.readAll());
    })();
    await expect(reading).rejects.toMatchObject(refusal);
    await client.dispose();
  });

  it('reads and writes no document', async () => {
    const url = `mongodb://127.0.0.1:${getPort(stores.mongoUrl)}/?replicaSet=embedded`;
    const client = await MongoClient.connect(url);
    const documents = client.db('nirmaan').collection('applications');
    const refusal = { code: 13, codeName: 'Unauthorized' };
    await expect(documents.findOne()).rejects.toMatchObject(refusal);
    await expect(documents.insertOne({ a: 1 })).rejects.toMatchObject(refusal);
    await client.close();
  });

  it.each([
    ['another password', (url: URL) => (url.password = 'guess')],
    ['another user', (url: URL) => (url.username = 'admin')],
    ['another mechanism', (url: URL) => url.searchParams.set('authMechanism', 'SCRAM-SHA-1')],
  ])('cannot sign in to MongoDB with %s', async (_, change) => {
    const url = new URL(stores.mongoUrl);
    change(url);
    const connecting = MongoClient.connect(url.href);
    await expect(connecting).rejects.toMatchObject({ code: 18, codeName: 'AuthenticationFailed' });
  });
});
