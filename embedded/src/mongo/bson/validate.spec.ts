import { BSONRegExp, Code, DBRef, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs.js';
import { MongoRefusal } from '../errors.js';
import { keyOf } from '../order/encode-key.js';
import { innerValues } from '../testing/arbitrary-values.js';
import { elementsOf, fieldsOf } from './document.js';
import { validDocument } from './validate.js';
import { type BsonValue } from './value.js';

function bytesOf(document: object): Buffer {
  return Buffer.from(serialize(document));
}

/** Looks at everything in a document, as the rest of the server does. */
function walk(value: BsonValue): void {
  if (value.isObject) for (const field of fieldsOf(value)) walk(field.value);
  else if (value.isArray) for (const element of elementsOf(value)) walk(element);
  else keyOf(value);
}

describe('validation', () => {
  it('accepts what the driver writes', () => {
    const accepted = fc.property(innerValues, (v) => walk(validDocument(bytesOf({ v }))));
    fc.assert(accepted, runs(1_000, 50_000));
  });

  it('lets nothing through on which a walk would stumble', () => {
    const damaged = fc.property(innerValues, fc.nat(), fc.nat(255), (v, place, byte) => {
      const bytes = bytesOf({ v, w: v });
      bytes[place % bytes.length] = byte;
      const outcome = validOrRefused(bytes);
      if (outcome) walk(outcome);
    });
    fc.assert(damaged, runs(5_000, 200_000));
  });

  it('refuses a document that is cut anywhere', () => {
    const bytes = bytesOf({ a: 'text', b: [1, { c: new ObjectId() }], d: /x/ });
    for (let length = 0; length < bytes.length; length += 1)
      expect(validOrRefused(bytes.subarray(0, length))).toBeUndefined();
  });

  it('refuses the deprecated types, and nesting without end', () => {
    const scoped = bytesOf({ a: new Code('x', { y: 1 }) });
    expect(() => validDocument(scoped)).toThrow('code with scope');
    const deep = Array.from({ length: 200 }).reduce<object>((inner) => ({ a: inner }), {});
    expect(() => validDocument(bytesOf(deep))).toThrow('nested deeper');
  });

  it('accepts references and regular expressions', () => {
    const document = { ref: new DBRef('x', new ObjectId()), re: new BSONRegExp('a', 'i') };
    expect(fieldsOf(validDocument(bytesOf(document)))).toHaveLength(2);
  });
});

/** `undefined` where the bytes are refused for being invalid; any other failure comes through. */
function validOrRefused(bytes: Buffer): BsonValue | undefined {
  try {
    return validDocument(bytes);
  } catch (error) {
    if (error instanceof MongoRefusal && error.codeName === 'InvalidBSON') return undefined;
    throw error;
  }
}
