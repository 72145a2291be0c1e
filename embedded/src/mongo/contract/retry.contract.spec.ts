import { Long, MongoClient } from 'mongodb';
import { type CuttingProxy, cuttingProxyTo } from '../testing/cutting-proxy.js';
import { mongoUnderTest, refused, type Thing } from '../testing/target.js';

const target = mongoUnderTest();

describe('a write whose acknowledgement got lost', () => {
  let proxy: CuttingProxy;
  let client: MongoClient;

  beforeAll(async () => {
    proxy = await cuttingProxyTo(target.url);
    client = await MongoClient.connect(proxy.url);
  });

  afterAll(async () => {
    await client.close();
    proxy.close();
  });

  /** A collection seen through the proxy, with one document in it. */
  async function behindProxy() {
    const things = target.collection();
    await things.insertOne({ _id: 1, n: 0 });
    const seen = client.db(target.db.databaseName).collection<Thing>(things.collectionName);
    await seen.findOne();
    return { things, seen };
  }

  it('is repeated by the driver and happens once: $inc', async () => {
    const { things, seen } = await behindProxy();
    proxy.cutNextReply();
    const result = await seen.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('is repeated by the driver and happens once: insert and delete', async () => {
    const { things, seen } = await behindProxy();
    proxy.cutNextReply();
    expect(await seen.insertMany([{ _id: 2 }, { _id: 3 }])).toMatchObject({ insertedCount: 2 });
    proxy.cutNextReply();
    expect(await seen.deleteOne({ _id: { $gt: 1 } })).toMatchObject({ deletedCount: 1 });
    expect(await things.countDocuments()).toBe(2);
  });

  it('is repeated by the driver with the same refusals', async () => {
    const { things, seen } = await behindProxy();
    proxy.cutNextReply();
    const bulk = seen.bulkWrite(
      [
        { insertOne: { document: { _id: 5 } } },
        { insertOne: { document: { _id: 1 } } },
        { insertOne: { document: { _id: 6 } } },
      ],
      { ordered: false },
    );
    await expect(bulk).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
    expect(await things.countDocuments()).toBe(3);
  });
});

describe('transaction numbers', () => {
  it('of the past are refused', async () => {
    const things = target.collection();
    const session = target.client.startSession();
    const insert = (n: number, _id: number): Promise<unknown> =>
      target.db.command(
        {
          insert: things.collectionName,
          documents: [{ _id }],
          txnNumber: Long.fromNumber(n),
        },
        { session },
      );
    await insert(1_000_007, 1);
    expect(await refused(insert(1_000_006, 2))).toMatchObject({
      code: 225,
      codeName: 'TransactionTooOld',
    });
    expect(await insert(1_000_007, 3)).toMatchObject({ n: 1 });
    expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
    await session.endSession();
  });
});
