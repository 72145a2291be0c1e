import { Double, Int32, Long } from 'mongodb';
import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

async function updated(before: object, update: object): Promise<unknown> {
  const things = target.collection();
  await things.insertOne({ _id: 1, ...before });
  await things.updateOne({ _id: 1 }, update);
  return things.findOne({ _id: 1 }, { promoteValues: false });
}

const one = { _id: new Int32(1) };

describe('replacement', () => {
  it('replaces everything but _id', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, a: 1, b: 2 });
    const result = await things.replaceOne({ a: 1 }, { c: 3 });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await things.findOne()).toEqual({ _id: 1, c: 3 });
  });

  it('refuses to change _id', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1 });
    expect(await refused(things.replaceOne({ _id: 1 }, { _id: 2 }))).toMatchObject({ code: 66 });
  });

  it('is no modification where nothing changes', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, a: 1 });
    const result = await things.replaceOne({ _id: 1 }, { a: 1 });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });
});

describe('$set', () => {
  it('changes fields where they stand and adds new ones at the end, by name', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, b: 1, a: 1 });
    await things.updateOne({ _id: 1 }, { $set: { z: 1, b: 2, y: 1 } });
    const found = await things.findOne();
    expect(Object.entries(found!)).toEqual([
      ['_id', 1],
      ['b', 2],
      ['a', 1],
      ['y', 1],
      ['z', 1],
    ]);
  });

  it('reaches into documents and makes those that are missing', async () => {
    expect(
      await updated({ a: { b: 'x', c: 'y' } }, { $set: { 'a.b': 'z', 'd.e.f': 'n' } }),
    ).toEqual({
      ...one,
      a: { b: 'z', c: 'y' },
      d: { e: { f: 'n' } },
    });
  });

  it('keeps the types of all other fields', async () => {
    const before = { d: new Double(1), l: Long.fromNumber(1) };
    expect(await updated(before, { $set: { new: true } })).toEqual({
      ...one,
      ...before,
      new: true,
    });
  });

  it('counts a change of type as a modification', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, n: new Int32(1) });
    const result = await things.updateOne({ _id: 1 }, { $set: { n: new Double(1) } });
    expect(result.modifiedCount).toBe(1);
  });

  it('is no modification where nothing changes', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, n: 1 });
    const result = await things.updateOne({ _id: 1 }, { $set: { n: 1, _id: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('refuses a path through a value that is no document', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, text: 'x', list: [{ b: 1 }], none: null });
    for (const path of ['text.b', 'list.b', 'none.b']) {
      const operation = things.updateOne({ _id: 1 }, { $set: { [path]: 1 } });
      expect(await refused(operation)).toMatchObject({ code: 28 });
    }
  });

  it('refuses to change _id', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1 });
    const operation = things.updateOne({ _id: 1 }, { $set: { _id: 2 } });
    expect(await refused(operation)).toMatchObject({ code: 66 });
  });
});

describe('$inc', () => {
  it('adds in the wider of the two types', async () => {
    const before = { i: new Int32(1), l: Long.fromNumber(1) };
    const update = { $inc: { i: new Int32(2), l: new Int32(-3) } };
    expect(await updated(before, update)).toEqual({
      ...one,
      ...{ i: new Int32(3), l: Long.fromNumber(-2) },
    });
  });

  it('widens an int32 that overflows, and is exact beyond 2^53', async () => {
    const before = { i: new Int32(2_147_483_647), l: Long.fromString('9007199254740993') };
    const update = { $inc: { i: new Int32(1), l: Long.fromNumber(2) } };
    expect(await updated(before, update)).toEqual({
      ...one,
      ...{ i: Long.fromNumber(2_147_483_648), l: Long.fromString('9007199254740995') },
    });
  });

  it('creates a missing field', async () => {
    expect(await updated({}, { $inc: { 'a.n': new Int32(5) } })).toEqual({
      ...one,
      a: { n: new Int32(5) },
    });
  });

  it('refuses a field that is no whole number, and a sum beyond 64 bits', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 1, text: 'x', most: Long.MAX_VALUE });
    const ofText = things.updateOne({ _id: 1 }, { $inc: { text: 1 } });
    expect([14, 238]).toContain((await refused(ofText)).code);
    const tooMuch = things.updateOne({ _id: 1 }, { $inc: { most: 1 } });
    expect(await refused(tooMuch)).toMatchObject({ code: 2 });
  });
});

describe('several modifiers', () => {
  it('combine', async () => {
    const before = { n: new Int32(1) };
    const update = { $set: { s: 'x' }, $inc: { n: new Int32(1) } };
    expect(await updated(before, update)).toEqual({ ...one, n: new Int32(2), s: 'x' });
  });

  it('conflict in one place', async () => {
    const things = target.collection();
    for (const update of [
      { $set: { a: 1 }, $inc: { a: 1 } },
      { $set: { a: 1, 'a.b': 1 } },
      { $set: { 'a.b': 1 }, $setOnInsert: { a: 1 } },
    ])
      expect(await refused(things.updateOne({}, update))).toMatchObject({ code: 40 });
  });
});
