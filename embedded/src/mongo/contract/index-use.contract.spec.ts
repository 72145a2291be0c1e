import { Long } from 'mongodb';
import { explained } from '../testing/explained.js';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

describe('a find uses the index', () => {
  async function projects() {
    const things = target.collection();
    await things.createIndexes([
      { key: { sector: 1, postedAt: -1 } },
      { key: { tokens: 1, postedAt: -1 } },
    ]);
    await things.insertMany(
      Array.from({ length: 600 }, (_, n) => ({
        _id: n,
        sector: `s${n % 6}`,
        postedAt: new Date(n),
        tokens: [`t${n % 20}`, `u${n % 30}`],
        owner: n % 10,
      })),
    );
    return things;
  }

  it('for equality with a sort and a limit, examining the page only', async () => {
    const things = await projects();
    const page = things.find({ sector: 's3' }).sort({ postedAt: -1 }).limit(20);
    const { index, stages, keys } = await explained(page.clone());
    expect(index).toBe('sector_1_postedAt_-1');
    expect(stages).not.toContain('SORT');
    expect(keys).toBeLessThanOrEqual(21);
    expect((await page.toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 20 }, (_, n) => 597 - 6 * n),
    );
  });

  it('in the other direction', async () => {
    const things = await projects();
    const oldest = things.find({ sector: 's3' }).sort({ postedAt: 1 }).limit(2);
    expect((await explained(oldest.clone())).stages).not.toContain('SORT');
    expect((await oldest.toArray()).map(({ _id }) => _id)).toEqual([3, 9]);
  });

  it('for a range behind an equality, as in a page by key', async () => {
    const things = await projects();
    const filter = { sector: 's0', postedAt: { $gte: new Date(60), $lt: new Date(120) } };
    const cursor = things.find(filter).sort({ postedAt: -1 });
    expect(await explained(cursor.clone())).toMatchObject({
      ...{ index: 'sector_1_postedAt_-1', documents: 10 },
    });
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 10 }, (_, n) => 114 - 6 * n),
    );
  });

  it('for a token of an array, sorted by another field', async () => {
    const things = await projects();
    const cursor = things.find({ tokens: 't7' }).sort({ postedAt: -1 }).limit(5);
    const { index, stages, keys } = await explained(cursor.clone());
    expect(index).toBe('tokens_1_postedAt_-1');
    expect(stages).not.toContain('SORT');
    expect(keys).toBeLessThanOrEqual(6);
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual([587, 567, 547, 527, 507]);
  });

  it('for all of several tokens', async () => {
    const things = await projects();
    const cursor = things.find({ tokens: { $all: ['t7', 'u7'] } });
    expect((await explained(cursor.clone())).index).toBe('tokens_1_postedAt_-1');
    expect(await cursor.toArray()).toHaveLength(10);
  });

  it('for $in', async () => {
    const things = await projects();
    const cursor = things.find({ sector: { $in: ['s1', 's4', 's1', 'none'] } });
    expect(await explained(cursor.clone())).toMatchObject({
      ...{ index: 'sector_1_postedAt_-1', documents: 200 },
    });
    expect(await cursor.toArray()).toHaveLength(200);
  });

  it('of _id for one and for many', async () => {
    const things = await projects();
    const ids = [5, 7, 5, 9_999, 3];
    const found = await things.find({ _id: { $in: ids } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([3, 5, 7]);
    const { documents } = await explained(things.find({ _id: { $in: ids } }));
    expect(documents).toBe(3);
  });

  it('and sorts in memory where the index has another order', async () => {
    const things = await projects();
    const cursor = things.find({ sector: 's3' }).sort({ owner: 1, _id: 1 }).limit(3);
    expect((await explained(cursor.clone())).stages).toContain('SORT');
    expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual([21, 51, 81]);
  });

  it('with long positions', async () => {
    const things = target.collection();
    await things.createIndexes([{ key: { position: 1 } }]);
    const first = Long.fromString('9007199254740990');
    await things.insertMany(
      Array.from({ length: 20 }, (_, n) => ({ _id: n, position: first.add(n) })),
    );
    const found = await things
      .find({ position: { $gt: first.add(5), $lte: first.add(8) } })
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual([6, 7, 8]);
  });
});
