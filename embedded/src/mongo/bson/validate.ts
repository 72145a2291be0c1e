import { MongoRefusal, notSupported } from '../errors.js';
import { findNameEnd, findValueEnd } from './document.js';
import { bsonType, BsonValue, getTypeName } from './value.js';

const maxDepth = 180;
const minDocumentBytes = 5;

/**
 * The document that begins at `start`, after checking every length and type in it, so that all other code
 * may read without bounds checks. Throws InvalidBSON, or NotImplemented for a type outside `bsonType`.
 */
export function validateDocument(source: Buffer, start = 0): BsonValue {
  if (start + minDocumentBytes > source.length) throw invalid('a document is cut short');
  const end = start + source.readInt32LE(start);
  checkDocument(source, start, end, source.length, 0);
  return new BsonValue(bsonType.object, source, start, end);
}

function checkDocument(
  source: Buffer,
  start: number,
  end: number,
  limit: number,
  depth: number,
): void {
  if (depth > maxDepth) throw invalid(`documents are nested deeper than ${maxDepth}`);
  if (end < start + minDocumentBytes || end > limit) throw invalid('a document has a wrong length');
  if (source[end - 1] !== 0) throw invalid('a document does not end with a zero byte');
  let at = start + 4;
  while (at < end - 1) at = checkField(source, at, end - 1, depth);
  if (at !== end - 1) throw invalid('a field reaches beyond its document');
}

/** Checks one field and returns where the next begins. */
function checkField(source: Buffer, at: number, limit: number, depth: number): number {
  const type = source[at] ?? 0;
  const start = findNameEnd(source, at + 1);
  if (start > limit) throw invalid('a field name does not end');
  if (hasLength(type) && start + 4 > limit) throw invalid('a value is cut short');
  const end = findValueEnd(source, type, start);
  if (end === undefined) throw unknownType(type, source.toString('utf8', at + 1, start - 1));
  if (end < start || end > limit) throw invalid('a value reaches beyond its document');
  if (type === bsonType.object || type === bsonType.array)
    checkDocument(source, start, end, limit, depth + 1);
  else checkScalar(source, type, start, end);
  return end;
}

function hasLength(type: number): boolean {
  return type >= bsonType.string && type <= bsonType.binary;
}

function checkScalar(source: Buffer, type: number, start: number, end: number): void {
  if (type === bsonType.string && (end < start + 5 || source[end - 1] !== 0))
    throw invalid('a string has a wrong length');
  if (type === bsonType.binary && end < start + 5) throw invalid('a binary length is negative');
  if (type === bsonType.double && Number.isNaN(source.readDoubleLE(start)))
    throw notSupported('the number NaN');
  if (type === bsonType.boolean && (source[start] ?? 2) > 1)
    throw invalid('a boolean is neither 0 nor 1');
}

function unknownType(type: number, field: string): MongoRefusal {
  const name = getTypeName(type);
  return name === undefined
    ? invalid(`type ${type} is unknown`)
    : notSupported(`a value of type ${name} ('${field}')`);
}

function invalid(reason: string): MongoRefusal {
  return new MongoRefusal('InvalidBSON', `Invalid BSON: ${reason}`);
}
