import { describe, expect, it } from 'vitest';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

const names = async (): Promise<string[]> =>
  (await target.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

describe('collections', () => {
  it('are created with their first document or index', async () => {
    await target.db.collection('byInsert').insertOne({ a: 1 });
    await target.db.collection('byIndex').createIndexes([{ key: { a: 1 } }]);
    expect(await names()).toEqual(expect.arrayContaining(['byInsert', 'byIndex']));
  });

  it('are listed with their type and identity, and by name', async () => {
    await target.db.collection('listed').insertOne({});
    const [listed] = await target.db.listCollections({ name: 'listed' }).toArray();
    expect(listed).toMatchObject({
      ...{ name: 'listed', type: 'collection', options: {}, info: { readOnly: false } },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
    expect(await target.db.listCollections({ name: 'nowhere' }).toArray()).toEqual([]);
  });

  it('are dropped with everything in them', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1 }, unique: true }]);
    await things.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await things.drop()).toBe(true);
    expect(await things.find().toArray()).toEqual([]);
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await things.countDocuments()).toBe(2);
  });

  it('can be dropped where they do not exist', async () => {
    expect(await target.collection().drop()).toBe(true);
  });

  it('are dropped with their database', async () => {
    const other = target.client.db(`${target.db.databaseName}-other`);
    await other.collection('a').insertOne({ a: 1 });
    await other.collection('b').insertOne({ a: 1 });
    expect(await other.dropDatabase()).toBe(true);
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await other.collection('a').countDocuments()).toBe(0);
    expect(await names()).not.toEqual([]);
  });
});
