import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

describe('collections', () => {
  it('are created with their first document or index', async () => {
    await target.db.collection('byInsert').insertOne({ a: 1 });
    await target.db.collection('byIndex').createIndexes([{ key: { a: 1 } }]);
    expect(await target.db.collection('byInsert').indexes()).toHaveLength(1);
    expect(await target.db.collection('byIndex').indexes()).toHaveLength(2);
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
    expect(await other.collection('a').countDocuments()).toBe(0);
    expect(await refused(other.collection('b').indexes())).toMatchObject({ code: 26 });
  });
});
