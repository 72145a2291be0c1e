import { serialize } from 'bson';
import fc from 'fast-check';
import { Decimal128, type Document, Double } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { validDocument } from '../bson/validate.js';
import { type BsonValue } from '../bson/value.js';
import { documents, filters, smallValues } from '../testing/arbitrary-filters.js';
import { innerValues, numbers } from '../testing/arbitrary-values.js';
import { modelMatches } from '../testing/model-query.js';
import { matches } from './matches.js';
import { parseFilter } from './parse-filter.js';

function bson(document: Document): BsonValue {
  return validDocument(Buffer.from(serialize(document)));
}

function agreesWithModel(value: fc.Arbitrary<unknown>) {
  return fc.property(documents(value), filters(value), (document, filter) => {
    const found = matches(parseFilter(bson(filter)), bson(document));
    expect(found).toBe(modelMatches(filter, document));
  });
}

describe('matching', () => {
  it('agrees with a simple model where values often meet', () => {
    const few = smallValues(fc.oneof(numbers, fc.constantFrom('x', 'y', null, true)));
    fc.assert(agreesWithModel(few), runs(5_000, 200_000));
  });

  it('agrees with a simple model on numbers, NaN among them', () => {
    const some = fc.oneof(numbers, fc.constantFrom(new Double(NaN), Decimal128.fromString('NaN')));
    fc.assert(agreesWithModel(some), runs(3_000, 100_000));
  });

  it('agrees with a simple model over all types', () => {
    fc.assert(agreesWithModel(innerValues), runs(3_000, 100_000));
  });
});
