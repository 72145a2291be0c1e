import { BSONRegExp, Code, Decimal128, MinKey, ObjectId, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import { runs } from '../../testing/random.js';
import { MongoRefusal } from '../errors.js';

import { values } from '../testing/arbitrary.js';
import { getElements, getFields } from './document.js';
import { encodeSortKey } from './sort-key.js';
import { validateDocument } from './validate.js';
import { bsonType, type BsonValue } from './value.js';

function bytesOf(document: object): Buffer {
  return Buffer.from(serialize(document));
}

/** Reads everything in a document. */
function walk(value: BsonValue): void {
  if (value.isObject) for (const field of getFields(value)) walk(field.value);
  else if (value.isArray) for (const element of getElements(value)) walk(element);
  else if (value.type !== bsonType.binary) encodeSortKey(value);
}

describe('BSON validation', () => {
  it('accepts what the driver writes', () => {
    const accepted = fc.property(values, (v) => walk(validateDocument(bytesOf({ v }))));
    fc.assert(accepted, runs(1_000, 50_000));
  });

  it('refuses every document that cannot be read to its end', () => {
    const damaged = fc.property(values, fc.nat(), fc.nat(255), (v, place, byte) => {
      const bytes = bytesOf({ v, w: v });
      bytes[place % bytes.length] = byte;
      const document = validateOrRefuse(bytes);
      if (document) walk(document);
    });
    fc.assert(damaged, runs(5_000, 200_000));
  });

  it('refuses a document that is cut at any byte', () => {
    const bytes = bytesOf({ a: 'text', b: [1, { c: new ObjectId() }], d: true });
    for (let length = 0; length < bytes.length; length += 1)
      expect(validateOrRefuse(bytes.subarray(0, length))).toBeUndefined();
  });

  it('refuses endless nesting', () => {
    const deep = Array.from({ length: 200 }).reduce<object>((inner) => ({ a: inner }), {});
    expect(() => validateDocument(bytesOf(deep))).toThrow('nested deeper');
  });

  it.each([
    ['javascriptWithScope', new Code('x', { y: 1 })],
    ['decimal128', Decimal128.fromString('1.5')],
    ['regex', new BSONRegExp('a', 'i')],
    ['timestamp', new Timestamp({ t: 1, i: 2 })],
    ['minKey', new MinKey()],
  ])('refuses a value of type %s by name', (name, value) => {
    const refused = new RegExp(`type ${name} \\('a'\\) is not supported`);
    expect(() => validateDocument(bytesOf({ a: value }))).toThrow(refused);
  });
});

/** Undefined where the bytes are refused; any other failure is thrown. */
function validateOrRefuse(bytes: Buffer): BsonValue | undefined {
  try {
    return validateDocument(bytes);
  } catch (error) {
    if (error instanceof MongoRefusal && ['InvalidBSON', 'NotImplemented'].includes(error.codeName))
      return undefined;
    throw error;
  }
}
