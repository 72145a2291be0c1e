import { describe, expect, it } from 'vitest';
import { refused } from './refused.js';
import { mongoUnderTest } from './target.js';

const target = mongoUnderTest();

const names = async (): Promise<string[]> =>
  (await target.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

describe('collections', () => {
  it('come into being with their first document, their first index, or by create', async () => {
    await target.db.collection('byInsert').insertOne({ a: 1 });
    await target.db.collection('byIndex').createIndexes([{ key: { a: 1 } }]);
    await target.db.createCollection('byCreate');
    expect(await names()).toEqual(expect.arrayContaining(['byInsert', 'byIndex', 'byCreate']));
  });

  it('are listed with their type and identity, and by name', async () => {
    await target.db.createCollection('listed');
    const [listed] = await target.db.listCollections({ name: 'listed' }).toArray();
    expect(listed).toMatchObject({
      ...{ name: 'listed', type: 'collection', options: {}, info: { readOnly: false } },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
    expect(await target.db.listCollections({ name: 'nowhere' }).toArray()).toEqual([]);
  });

  it('are gone with drop, with everything in them', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1 }, unique: true }]);
    await things.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await things.drop()).toBe(true);
    expect(await things.find().toArray()).toEqual([]);
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await things.countDocuments()).toBe(2);
  });

  it('may be dropped when they are not there', async () => {
    expect(await target.collection().drop()).toBe(true);
  });

  it('are renamed with their documents and indexes', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { a: 1 }, unique: true }]);
    await things.insertMany([{ _id: 1, a: 1 }]);
    const renamed = await things.rename('renamed');
    expect(await renamed.find({ a: 1 }).toArray()).toEqual([{ _id: 1, a: 1 }]);
    expect(await refused(renamed.insertOne({ a: 1 }))).toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(0);
    await renamed.drop();
  });

  it('take the place of another only when told to', async () => {
    const [live, next] = [target.collection(), target.collection()];
    await live.insertOne({ _id: 'old' });
    await next.insertOne({ _id: 'new' });
    expect(await refused(next.rename(live.collectionName))).toMatchObject({ code: 48 });
    await next.rename(live.collectionName, { dropTarget: true });
    expect(await live.find().toArray()).toEqual([{ _id: 'new' }]);
    expect(await names()).not.toContain(next.collectionName);
  });

  it('must be there to be renamed', async () => {
    const nowhere = target.collection();
    expect(await refused(nowhere.rename('anything'))).toMatchObject({ code: 26 });
  });

  it('go together with dropDatabase', async () => {
    const other = target.client.db(`${target.db.databaseName}-other`);
    await other.collection('a').insertOne({ a: 1 });
    await other.collection('b').insertOne({ a: 1 });
    expect(await other.dropDatabase()).toBe(true);
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await other.collection('a').countDocuments()).toBe(0);
    expect(await names()).not.toEqual([]);
  });
});
