import { MongoClient } from 'mongodb';
import { toDirect } from '../testing/cutting-proxy.js';
import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

describe('handshake', () => {
  it('is the primary of a replica set, so that drivers send retryable writes', async () => {
    const hello = await target.db.command({ hello: 1 });
    expect(hello).toMatchObject({
      ...{ ok: 1, isWritablePrimary: true },
      ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000 },
      ...{ maxWriteBatchSize: 100_000, logicalSessionTimeoutMinutes: 30 },
    });
    expect(hello['hosts']).toContain(hello['me']);
    expect(hello['primary']).toBe(hello['me']);
    expect(hello['maxWireVersion']).toBeGreaterThanOrEqual(21);
  });

  it('answers ping', async () => {
    expect(await target.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('serves a client that connects directly', async () => {
    const client = await MongoClient.connect(toDirect(target.url).href);
    expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });

  it('serves many clients at once', async () => {
    const counted = await Promise.all(
      Array.from({ length: 50 }, (_, n) => target.collection().insertOne({ n })),
    );
    expect(counted.every(({ acknowledged }) => acknowledged)).toBe(true);
  });

  it('ends sessions', async () => {
    const session = target.client.startSession();
    await target.collection().insertOne({ a: 1 }, { session });
    await session.endSession();
    const ending = { endSessions: [session.id], writeConcern: { w: 0 } };
    expect(await target.db.admin().command(ending)).toMatchObject({ ok: 1 });
  });
});

describe('malformed commands', () => {
  it('refuses a field of another type and a missing field', async () => {
    expect(await refused(target.db.command({ find: 'x', limit: 'many' }))).toMatchObject({
      code: 14,
      codeName: 'TypeMismatch',
    });
    expect(await refused(target.db.command({ insert: 'x' }))).toMatchObject({ code: 40414 });
  });

  it('refuses invalid namespaces', async () => {
    for (const name of ['', '.x', 'a$b'])
      expect(await refused(target.db.command({ find: name }))).toMatchObject({ code: 73 });
  });
});
