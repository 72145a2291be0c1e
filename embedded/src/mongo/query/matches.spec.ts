import { serialize } from 'bson';
import fc from 'fast-check';
import { type Document } from 'mongodb';
import { runs } from '../../testing/random.js';
import { encode } from '../bson/encode.js';
import { compareValues, encodeSortKey } from '../bson/sort-key.js';
import { validateDocument } from '../bson/validate.js';
import { type BsonValue } from '../bson/value.js';
import { comparables, documents, filters, numbers, smallValues } from '../testing/arbitrary.js';
import { modelCompare, modelMatches } from '../testing/model.js';
import { parseFilter } from './filter.js';
import { matches } from './filter.js';

function toBson(document: Document): BsonValue {
  return validateDocument(Buffer.from(serialize(document)));
}

describe('a filter', () => {
  it.each([
    ['values that often meet', smallValues(fc.oneof(numbers, fc.constantFrom('x', null, true)))],
    ['numbers of all types', numbers],
    ['values of all types', comparables],
  ])('matches as the model does: %s', (_, value) => {
    const agrees = fc.property(documents(value), filters(value), (document, filter) => {
      const found = matches(parseFilter(toBson(filter)), toBson(document));
      expect(found).toBe(modelMatches(filter, document));
    });
    fc.assert(agrees, runs(3_000, 200_000));
  });
});

describe('sort keys', () => {
  it.each([
    ['values of all types', comparables],
    ['numbers by their exact value', numbers],
  ])('are in BSON order: %s', (_, value) => {
    const agree = fc.property(value, value, (a, b) => {
      const expected = Math.sign(modelCompare(a, b));
      const [x, y] = [encode(a), encode(b)];
      expect(Math.sign(Buffer.compare(encodeSortKey(x), encodeSortKey(y)))).toBe(expected);
      expect(Math.sign(compareValues(x, y))).toBe(expected);
    });
    fc.assert(agree, runs(3_000, 100_000));
  });

  it('are never a prefix of another, so that they can be joined', () => {
    const noneIsAPrefix = fc.property(comparables, comparables, (a, b) => {
      const [one, other] = [encodeSortKey(encode(a)), encodeSortKey(encode(b))];
      const isPrefix = other.length > one.length && other.subarray(0, one.length).equals(one);
      expect(isPrefix).toBe(false);
    });
    fc.assert(noneIsAPrefix, runs(3_000, 100_000));
  });
});
