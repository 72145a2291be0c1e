import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionKey, positionOf, revisionKey } from './keys.js';

const number = fc.maxSafeNat();
const stream = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });

describe('keys', () => {
  it('order positions as numbers do', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(Buffer.compare(positionKey(a), positionKey(b)))).toBe(Math.sign(a - b));
        expect(positionOf(positionKey(a))).toBe(a);
      }),
    );
  });

  it('order the revisions of a stream as numbers do', () => {
    fc.assert(
      fc.property(stream, number, number, (name, a, b) => {
        const order = Buffer.compare(revisionKey(name, a), revisionKey(name, b));
        expect(Math.sign(order)).toBe(Math.sign(a - b));
      }),
    );
  });

  it('never put one stream between the revisions of another', () => {
    fc.assert(
      fc.property(stream, stream, number, number, number, (one, other, a, b, c) => {
        fc.pre(one !== other);
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((n) => revisionKey(one, n));
        const between = revisionKey(other, c);
        const isBetween = Buffer.compare(low!, between) <= 0 && Buffer.compare(between, high!) <= 0;
        expect(isBetween).toBe(false);
      }),
    );
  });
});
