import { type Filter, Int32, Long } from 'mongodb';
import { mongoUnderTest, refused, type Thing } from '../testing/target.js';

const target = mongoUnderTest();

describe('upsert', () => {
  it('inserts the _id of the filter, and the update on it', async () => {
    const things = target.collection();
    const filter = { $and: [{ _id: 7 }], m: { $gt: 1 }, $or: [{ b: 1 }, { b: 2 }] };
    const result = await things.updateOne(filter, { $set: { name: 'x' } }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedId: 7 });
    expect(await things.findOne()).toEqual({ _id: 7, name: 'x' });
  });

  it('sets $setOnInsert only then', async () => {
    const things = target.collection();
    const update = { $set: { n: 1 }, $setOnInsert: { born: true } };
    await things.updateOne({ _id: 1 }, update, { upsert: true });
    await things.replaceOne({ _id: 1 }, { n: 2 });
    await things.updateOne({ _id: 1 }, update, { upsert: true });
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
    await things.updateOne({ _id: 2 }, update, { upsert: true });
    expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, n: 1, born: true });
  });

  it.each<[string, Filter<Thing>]>([
    ['$in', { _id: { $in: [5] } }],
    ['$all', { _id: { $all: [5] } }],
    ['$or', { $or: [{ _id: 5 }] }],
    ['$and', { $and: [{ _id: { $eq: 5 } }] }],
  ])('takes the one value of %s for an equality', async (_, filter) => {
    const things = target.collection();
    await things.updateOne(filter, { $set: { a: 1 } }, { upsert: true });
    expect(await things.findOne()).toEqual({ _id: 5, a: 1 });
  });

  it('keeps the _id of the filter in a replacement', async () => {
    const things = target.collection();
    const { upsertedId } = await things.replaceOne({ _id: 'a' }, { c: 1 }, { upsert: true });
    expect(upsertedId).toBe('a');
    expect(await things.findOne()).toEqual({ _id: 'a', c: 1 });
    const other = things.replaceOne({ _id: 'b' }, { _id: 'c' }, { upsert: true });
    expect(await refused(other)).toMatchObject({ code: 66 });
  });

  it('updates instead when there is a match', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, a: 1 });
    const result = await things.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
  });
});

describe('a write guarded by position', () => {
  const guarded = (_id: string, position: number) => ({
    filter: { _id, position: { $lt: Long.fromNumber(position) } },
    update: { $set: { position: Long.fromNumber(position), seen: position } },
    upsert: true,
  });

  it('advances, and answers E11000 where the document is ahead', async () => {
    const things = target.collection();
    const at = async (position: number): Promise<unknown> => {
      const { filter, update, upsert } = guarded('a', position);
      return things.updateOne(filter, update, { upsert });
    };
    await at(5);
    await at(9);
    expect(await refused(at(9))).toMatchObject({ code: 11000 });
    expect(await refused(at(7))).toMatchObject({ code: 11000 });
    const found = await things.findOne({ _id: 'a' }, { promoteValues: false });
    expect(found).toEqual({ _id: 'a', position: Long.fromNumber(9), seen: new Int32(9) });
  });

  it('continues with the others in an unordered bulk', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 'b', position: Long.fromNumber(10) });
    const bulk = ['a', 'b', 'c'].map((id) => ({ updateOne: guarded(id, 10) }));
    const failed = await things
      .bulkWrite(bulk, { ordered: false })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 11000,
      writeErrors: [{ index: 1, code: 11000 }],
      result: { upsertedCount: 2, upsertedIds: { 0: 'a', 2: 'c' } },
    });
  });
});
