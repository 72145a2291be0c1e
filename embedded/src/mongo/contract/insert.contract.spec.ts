import { Binary, BSON, Double, Int32, Long, type MongoBulkWriteError, ObjectId } from 'mongodb';
import { mongoUnderTest, refused } from '../testing/target.js';

const target = mongoUnderTest();

describe('insert', () => {
  it('stores a document with an _id from the driver', async () => {
    const things = target.collection();
    const { insertedId } = await things.insertOne({ name: 'pump', stock: { pune: 3 } });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await things.find().toArray()).toEqual([
      { _id: insertedId, name: 'pump', stock: { pune: 3 } },
    ]);
  });

  it('puts the _id first', async () => {
    const things = target.collection();
    await things.insertOne({ a: 1, _id: 1 });
    expect(Object.keys((await things.findOne())!)).toEqual(['_id', 'a']);
  });

  it('keeps every type, and the order of fields, byte for byte', async () => {
    const things = target.collection();
    const document = {
      _id: 1,
      ...{ z: new Double(1), y: new Int32(1), x: Long.fromString('9007199254740993') },
      ...{ negativeZero: new Double(-0), huge: new Double(1e300) },
      ...{ text: '₹ पंप \u0000 zero', empty: '', yes: true, no: false, nothing: null },
      ...{ at: new Date(-1), id: new ObjectId(), bytes: new Binary(Buffer.from([0, 255]), 4) },
      ...{ list: [[], {}, [1, [2]]], b: { d: 1, c: 2 } },
    };
    await things.insertOne(document);
    const found: unknown = await things.findOne({ _id: 1 }, { raw: true });
    expect(found).toEqual(Buffer.from(BSON.serialize(document)));
  });

  it('refuses a second document with the same _id', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 'a' });
    expect(await refused(things.insertOne({ _id: 'a', again: true }))).toMatchObject({
      code: 11000,
      message: expect.stringMatching(
        /^E11000 duplicate key error collection: .* index: _id_/,
      ) as string,
    });
    expect(await things.countDocuments()).toBe(1);
  });

  it('treats numbers of different types as one _id', async () => {
    const things = target.collection();
    await things.insertOne({ _id: new Int32(5) });
    for (const same of [new Double(5), Long.fromNumber(5)])
      expect(await refused(things.insertOne({ _id: same }))).toMatchObject({ code: 11000 });
    await things.insertOne({ _id: '5' });
  });

  it('stops at the first refusal when ordered', async () => {
    const things = target.collection();
    const error = await things
      .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }])
      .catch((failure: unknown) => failure as MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
  });

  it('continues after a refusal when unordered', async () => {
    const things = target.collection();
    const error = (await things
      .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }], { ordered: false })
      .catch((failure: unknown) => failure)) as MongoBulkWriteError;
    const failures = [error.writeErrors].flat().map(({ index, code }) => [index, code]);
    expect(failures).toEqual([
      [1, 11000],
      [3, 11000],
    ]);
    expect(await things.countDocuments()).toBe(2);
  });

  it('accepts documents up to 16 MB', async () => {
    const things = target.collection();
    const room = 16 * 1024 * 1024 - 40;
    await things.insertOne({ _id: 1, text: 'x'.repeat(room - 40) });
    expect((await things.findOne({ _id: 1 }))!['text']).toHaveLength(room - 40);
    const larger = things.insertOne({ _id: 2, text: 'x'.repeat(room + 40) });
    expect(await refused(larger)).toMatchObject({ code: 10334 });
    expect(await things.countDocuments()).toBe(1);
  });

  it('inserts many documents in one command', async () => {
    const things = target.collection();
    const { insertedCount } = await things.insertMany(
      Array.from({ length: 5_000 }, (_, n) => ({ _id: n, n })),
    );
    expect(insertedCount).toBe(5_000);
    expect(await things.countDocuments()).toBe(5_000);
  });

  it('refuses an array as _id', async () => {
    const things = target.collection();
    expect([53, 238]).toContain((await refused(things.insertOne({ _id: [1] }))).code);
    expect(await things.countDocuments()).toBe(0);
  });
});
