import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { encode } from '../bson/encode.js';
import { encodeTuple } from '../index/document-keys.js';
import { Path } from '../bson/path.js';
import { numbers, values } from '../testing/arbitrary-values.js';
import { modelCompare } from '../testing/model-order.js';
import { type Direction } from '../query/sort.js';
import { compareValues } from './compare.js';
import { keyOf } from './encode-key.js';

const often = runs(3_000, 100_000);
const sign = (order: number): number => Math.sign(order) || 0;

describe('keys of values', () => {
  it('sort as BSON does', () => {
    const keysSortLikeValues = fc.property(values, values, (a, b) => {
      const byKey = Buffer.compare(keyOf(encode(a)), keyOf(encode(b)));
      expect(sign(byKey)).toBe(sign(modelCompare(a, b)));
    });
    fc.assert(keysSortLikeValues, often);
  });

  it('of numbers sort by exact value, whatever their types', () => {
    const keysSortLikeNumbers = fc.property(numbers, numbers, (a, b) => {
      const byKey = Buffer.compare(keyOf(encode(a)), keyOf(encode(b)));
      expect(sign(byKey)).toBe(sign(modelCompare(a, b)));
    });
    fc.assert(keysSortLikeNumbers, often);
  });

  it('are never the beginning of another, so that they may stand in a row', () => {
    const noneIsAPrefix = fc.property(values, values, (a, b) => {
      const [one, other] = [keyOf(encode(a)), keyOf(encode(b))];
      const isPrefix = other.length > one.length && other.subarray(0, one.length).equals(one);
      expect(isPrefix).toBe(false);
    });
    fc.assert(noneIsAPrefix, often);
  });
});

describe('compound keys', () => {
  it('hold each part whole, however long the one before it is', () => {
    const part = { path: Path.parse('x'), direction: 1 } as const;
    const second = keyOf(encode(7));
    const keys = Array.from({ length: 600 }, (_, length) =>
      encodeTuple(['x'.repeat(length), 7].map(encode), [part, part]),
    );
    expect(keys.filter((key) => !key.subarray(-second.length).equals(second))).toEqual([]);
  });

  it('sort by each part in its own direction', () => {
    const pairs = fc.tuple(values, values);
    const direction = fc.constantFrom<Direction>(1, -1);
    const directions = fc.tuple(direction, direction);
    const sortsByParts = fc.property(pairs, pairs, directions, ([a, b], [c, d], [one, two]) => {
      const path = Path.parse('x');
      const parts = [one, two].map((direction) => ({ path, direction }));
      const key = (pair: unknown[]): Buffer => encodeTuple(pair.map(encode), parts);
      const expected = modelCompare(a, c) * one || modelCompare(b, d) * two;
      expect(sign(Buffer.compare(key([a, b]), key([c, d])))).toBe(sign(expected));
    });
    fc.assert(sortsByParts, often);
  });
});

describe('comparing values', () => {
  it('takes short cuts to the same order', () => {
    const sameOrder = fc.property(values, values, (a, b) => {
      expect(sign(compareValues(encode(a), encode(b)))).toBe(sign(modelCompare(a, b)));
    });
    fc.assert(sameOrder, often);
  });
});
