import { Double, type Filter, Int32, Long } from 'mongodb';
import { mongoUnderTest, refused, type Thing } from '../testing/target.js';

const target = mongoUnderTest();

/** The names of the documents that a filter finds among these. */
async function found(documents: Record<string, object>, filter: Filter<Thing>): Promise<string[]> {
  const things = target.collection();
  const named = Object.entries(documents).map(([name, document]) => ({ _id: name, ...document }));
  await things.insertMany(named);
  const matches = await things.find(filter).sort({ _id: 1 }).toArray();
  return matches.map(({ _id }) => _id as string);
}

describe('comparisons', () => {
  const numbers = {
    int: { n: new Int32(5) },
    double: { n: new Double(5) },
    long: { n: Long.fromNumber(5) },
    more: { n: 5.5 },
    text: { n: '5' },
    none: {},
  };

  it('find equal numbers of any type', async () => {
    expect(await found(numbers, { n: 5 })).toEqual(['double', 'int', 'long']);
    expect(await found(numbers, { n: { $eq: Long.fromNumber(5) } })).toHaveLength(3);
  });

  it('stay within one type', async () => {
    expect(await found(numbers, { n: { $gt: 5 } })).toEqual(['more']);
    expect(await found(numbers, { n: { $gte: 5 } })).toHaveLength(4);
    expect(await found(numbers, { n: { $lt: '6' } })).toEqual(['text']);
    expect(await found(numbers, { n: { $lte: new Double(5.5) } })).toHaveLength(4);
  });

  it('are exact beyond 2^53', async () => {
    const exact = {
      a: { n: Long.fromString('9007199254740992') },
      b: { n: Long.fromString('9007199254740993') },
      c: { n: new Double(9007199254740992) },
    };
    expect(await found(exact, { n: Long.fromString('9007199254740993') })).toEqual(['b']);
    expect(await found(exact, { n: { $gt: new Double(9007199254740992) } })).toEqual(['b']);
  });

  it('take -0 for 0', async () => {
    const odd = { zero: { n: 0 }, minus: { n: new Double(-0) }, one: { n: 1 } };
    expect(await found(odd, { n: 0 })).toEqual(['minus', 'zero']);
    expect(await found(odd, { n: { $lt: 5 } })).toEqual(['minus', 'one', 'zero']);
  });

  it('hold between dates and between texts', async () => {
    const mixed = {
      old: { v: new Date(1) },
      new: { v: new Date(9) },
      text: { v: 'b' },
      yes: { v: true },
    };
    expect(await found(mixed, { v: { $gt: new Date(5) } })).toEqual(['new']);
    expect(await found(mixed, { v: { $gte: 'a' } })).toEqual(['text']);
  });

  it('combine on one path', async () => {
    const ages = { a: { n: 1 }, b: { n: 5 }, c: { n: 9 } };
    expect(await found(ages, { n: { $gt: 1, $lt: 9 } })).toEqual(['b']);
    expect(await found(ages, { n: { $gt: 1, $lt: 9, $in: [1, 9] } })).toEqual([]);
  });
});

describe('null and missing', () => {
  const documents = {
    null: { v: null },
    missing: {},
    value: { v: 1 },
    list: { v: [null, 1] },
    none: { v: [] },
  };

  it('are equal', async () => {
    expect(await found(documents, { v: null })).toEqual(['list', 'missing', 'null']);
    expect(await found(documents, { v: { $in: [null, 7] } })).toEqual(['list', 'missing', 'null']);
  });
});

describe('arrays', () => {
  const lists = {
    ab: { v: ['a', 'b'] },
    ba: { v: ['b', 'a'] },
    b: { v: ['b'] },
    text: { v: 'b' },
    deep: { v: [['a', 'b']] },
    numbers: { v: [1, 20] },
  };

  it('match by any element, or as a whole', async () => {
    expect(await found(lists, { v: 'b' })).toEqual(['ab', 'b', 'ba', 'text']);
    expect(await found(lists, { v: ['a', 'b'] })).toEqual(['ab', 'deep']);
    expect(await found(lists, { v: { $in: ['a', 1] } })).toEqual(['ab', 'ba', 'numbers']);
  });

  it('match each condition by an element of its own', async () => {
    expect(await found(lists, { v: { $gt: 5, $lt: 5 } })).toEqual(['numbers']);
  });

  it('hold all of $all', async () => {
    expect(await found(lists, { v: { $all: ['a', 'b'] } })).toEqual(['ab', 'ba']);
    expect(await found(lists, { v: { $all: ['b'] } })).toEqual(['ab', 'b', 'ba', 'text']);
    expect(await found(lists, { v: { $all: [['a', 'b']] } })).toEqual(['ab', 'deep']);
    expect(await found(lists, { v: { $all: [] } })).toEqual([]);
  });
});

describe('dotted paths', () => {
  const documents = {
    one: { a: { b: 1 } },
    list: { a: { b: [1, 2] } },
    scalar: { a: 5 },
    missing: {},
  };

  it('go through documents', async () => {
    expect(await found(documents, { 'a.b': 1 })).toEqual(['list', 'one']);
    expect(await found(documents, { 'a.b': { $gt: 1 } })).toEqual(['list']);
    expect(await found(documents, { 'a.b': [1, 2] })).toEqual(['list']);
  });

  it('find null where a document ends too early', async () => {
    expect(await found(documents, { 'a.b': null })).toEqual(['missing', 'scalar']);
  });
});

describe('$and and $or', () => {
  const documents = { a: { n: 1, m: 1 }, b: { n: 1, m: 2 }, c: { n: 2, m: 2 } };

  it('combine', async () => {
    expect(await found(documents, { $and: [{ n: 1 }, { m: 2 }] })).toEqual(['b']);
    expect(await found(documents, { $or: [{ n: 2 }, { m: 1 }] })).toEqual(['a', 'c']);
    expect(await found(documents, { n: 1, $or: [{ m: 2 }, { $and: [{ m: 1 }] }] })).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('wrong filters', () => {
  it.each([
    ['$in without a list', { a: { $in: 1 } }],
    ['an empty $and', { $and: [] }],
    ['$or without a list', { $or: {} }],
    ['$or of what is no filter', { $or: [1] }],
  ])('%s', async (_what, filter) => {
    await target.db.collection('some').insertOne({ a: 1 });
    expect(await refused(target.db.command({ find: 'some', filter }))).toMatchObject({ code: 2 });
  });
});
