import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { encode, encodeDocument } from '../bson/encode.js';
import { validDocument } from '../bson/validate.js';
import { parseSort } from '../query/sort.js';
import { documentKeys, encodeTuple } from './document-keys.js';
import { ValueKeys } from './value-keys.js';

function keysOf(document: object, key: Record<string, 1 | -1>) {
  return documentKeys(
    new ValueKeys(validDocument(Buffer.from(serialize(document)))),
    parseSort(encodeDocument(key)),
  );
}

/** The keys of these tuples of values, in an index on `key`. */
function tuples(key: Record<string, 1 | -1>, ...values: unknown[][]): Buffer[] {
  const parts = parseSort(encodeDocument(key));
  return values.map((tuple) => encodeTuple(tuple.map(encode), parts));
}

describe('the keys of a document', () => {
  it('are one where there is no array, with null for what is missing', () => {
    const key = { a: 1, 'b.c': -1 } as const;
    expect(keysOf({ a: 'x', b: { c: 2 } }, key).keys).toEqual(tuples(key, ['x', 2]));
    expect(keysOf({ b: 5 }, key)).toEqual({
      keys: tuples(key, [null, null]),
      throughArray: [false, false],
    });
  });

  it('are one for each different element', () => {
    const key = { a: 1, b: 1 } as const;
    expect(keysOf({ a: ['x', 'y', 'x'], b: 1 }, key)).toEqual({
      keys: tuples(key, ['x', 1], ['y', 1]),
      throughArray: [true, false],
    });
  });

  it('pair what stands in one element', () => {
    const key = { 'a.b': 1, 'a.c': 1 } as const;
    const document = { a: [{ b: 1, c: 2 }, { b: 3 }, 4] };
    expect(keysOf(document, key)).toEqual({
      keys: tuples(key, [1, 2], [3, null], [null, null]),
      throughArray: [true, true],
    });
  });

  it('take an array inside an array as it is', () => {
    expect(keysOf({ a: [[1, 2]] }, { a: 1 }).keys).toEqual(tuples({ a: 1 }, [[1, 2]]));
  });

  it('are below null for an empty array, and null for a path through it', () => {
    const [empty] = keysOf({ a: [] }, { a: 1 }).keys;
    const [nothing] = tuples({ a: 1 }, [null]);
    expect(Buffer.compare(empty!, nothing!)).toBeLessThan(0);
    expect(keysOf({ a: [] }, { 'a.b': 1 }).keys).toEqual([nothing]);
  });

  it('cannot be made of two arrays', () => {
    expect(() => keysOf({ a: [1], b: [2] }, { a: 1, b: 1 })).toThrow('parallel arrays');
  });
});
