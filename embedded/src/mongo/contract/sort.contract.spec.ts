import { Double, Int32, Long, ObjectId } from 'mongodb';
import { mongoUnderTest } from '../testing/target.js';

const target = mongoUnderTest();

/** One value of each kind that is sorted but arrays, in BSON order, with those that compare equal left out. */
const inOrder: unknown[] = [
  null,
  new Double(-Infinity),
  new Double(-1.5),
  new Int32(-1),
  new Int32(0),
  new Double(0.1),
  new Int32(1),
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  new Double(9007199254740994),
  Long.MAX_VALUE,
  new Double(2 ** 63),
  new Double(1e300),
  new Double(Infinity),
  '',
  'A',
  'a',
  'a\u0000',
  'aa',
  'ä',
  new ObjectId('000000000000000000000001'),
  new ObjectId('0000000000000000000000ff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1),
];

describe.each([
  ['without an index', false],
  ['along an index', true],
])('BSON order %s', (_how, indexed) => {
  it('puts types and values in their order, both ways', async () => {
    const things = target.collection();
    if (indexed) await things.createIndexes([{ key: { v: 1 } }]);
    const shuffled = inOrder.map((v, rank) => ({ _id: (rank * 7919) % 1009, rank, v }));
    await things.insertMany(shuffled.sort((a, b) => a._id - b._id));
    const ranks = async (direction: 1 | -1): Promise<unknown[]> =>
      (await things.find().sort({ v: direction }).toArray()).map(({ rank }) => rank as unknown);
    const expected = inOrder.map((_, rank) => rank);
    expect(await ranks(1)).toEqual(expected);
    expect(await ranks(-1)).toEqual(expected.reverse());
  });

  it('sorts by several fields, each its own way, and into documents', async () => {
    const things = target.collection();
    if (indexed) await things.createIndexes([{ key: { 'a.n': 1, b: -1 } }]);
    await things.insertMany([
      { _id: 1, a: { n: 2 }, b: 1 },
      { _id: 2, a: { n: 1 }, b: 1 },
      { _id: 3, a: { n: 1 }, b: 2 },
      { _id: 4, b: 3 },
    ]);
    const sorted = await things.find().sort({ 'a.n': 1, b: -1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([4, 3, 2, 1]);
  });
});

describe('sort', () => {
  it('skips, limits and counts from the sorted list', async () => {
    const things = target.collection();
    await things.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n, n: (n * 7) % 300 })));
    const page = await things.find().sort({ n: -1 }).skip(250).limit(5).toArray();
    expect(page.map(({ n }) => n as number)).toEqual([49, 48, 47, 46, 45]);
  });
});

describe('projection', () => {
  const document = { _id: 1, a: 1, b: { c: 2, d: 3 }, e: [{ f: 4, g: 5 }, 6, { g: 7 }] };

  it.each([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [
      { b: 0, e: 0 },
      { _id: 1, a: 1 },
    ],
    [{ _id: 0 }, { a: 1, b: { c: 2, d: 3 }, e: [{ f: 4, g: 5 }, 6, { g: 7 }] }],
    [{ _id: 1 }, { _id: 1 }],
    [{ missing: 1 }, { _id: 1 }],
    [{}, document],
  ])('%j', async (projection, expected) => {
    const things = target.collection();
    await things.insertOne(document);
    expect(await things.findOne({}, { projection })).toEqual(expected);
  });
});
