import { describe, expect, it } from 'vitest';
import { refused } from '../testing/refused.js';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

async function queue() {
  const things = target.collection();
  await things.insertMany([
    { _id: 'a', rank: 2, state: 'open' },
    { _id: 'b', rank: 1, state: 'open' },
    { _id: 'c', rank: 3, state: 'done' },
  ]);
  return things;
}

describe('findAndModify', () => {
  it('changes one match and returns the old document', async () => {
    const things = await queue();
    const taken = await things.findOneAndUpdate(
      { rank: 1, state: 'open' },
      { $set: { state: 'taken' } },
    );
    expect(taken).toEqual({ _id: 'b', rank: 1, state: 'open' });
    expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b', rank: 1, state: 'taken' });
  });

  it('returns the new document on request', async () => {
    const things = await queue();
    const after = await things.findOneAndUpdate(
      { _id: 'a' },
      { $inc: { rank: 5 } },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 'a', rank: 7, state: 'open' });
  });

  it('reports what it did', async () => {
    const things = await queue();
    const options = { includeResultMetadata: true } as const;
    const changed = await things.findOneAndUpdate({ _id: 'a' }, { $set: { x: 1 } }, options);
    expect(changed.lastErrorObject).toEqual({ n: 1, updatedExisting: true });
    const none = await things.findOneAndUpdate({ _id: 'z' }, { $set: { x: 1 } }, options);
    expect(none).toMatchObject({ value: null, lastErrorObject: { n: 0, updatedExisting: false } });
  });

  it('replaces', async () => {
    const things = await queue();
    const after = await things.findOneAndReplace(
      { _id: 'a' },
      { fresh: true },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 'a', fresh: true });
  });

  it('refuses the command for a duplicate key', async () => {
    const things = await queue();
    await things.createIndexes([{ key: { rank: 1 }, unique: true }]);
    const operation = things.findOneAndUpdate({ _id: 'a' }, { $set: { rank: 3 } });
    expect(await refused(operation)).toMatchObject({ code: 11000, codeName: 'DuplicateKey' });
  });

  it('lets one of many claim a lease', async () => {
    const things = target.collection();
    await things.insertOne({ _id: 'lease', holder: null });
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        things.findOneAndUpdate(
          { _id: 'lease', holder: null },
          { $set: { holder: `worker ${n}` } },
          { returnDocument: 'after' },
        ),
      ),
    );
    expect(claims.filter((claim) => claim !== null)).toEqual([await things.findOne()]);
  });
});
