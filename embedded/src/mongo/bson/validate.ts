import { MongoRefusal } from '../errors.js';
import { beginsWithLength, endOfText, endOfValue } from './layout.js';
import { bsonType } from './types.js';
import { BsonValue } from './value.js';

const deepest = 180;
const smallestDocument = 5;

/**
 * The document that begins at `start`, after every length and type in it was checked, so that all
 * other code may walk it without looking over its shoulder. Throws InvalidBSON.
 */
export function validDocument(source: Buffer, start = 0): BsonValue {
  if (start + smallestDocument > source.length) throw invalid('a document is cut short');
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
  if (depth > deepest) throw invalid(`documents are nested deeper than ${deepest}`);
  if (end < start + smallestDocument || end > limit) throw invalid('a document has a wrong length');
  if (source[end - 1] !== 0) throw invalid('a document does not end with a zero byte');
  let at = start + 4;
  while (at < end - 1) at = checkField(source, at, end - 1, depth);
  if (at !== end - 1) throw invalid('a field reaches beyond its document');
}

/** Checks one field and returns where the next begins. */
function checkField(source: Buffer, at: number, limit: number, depth: number): number {
  const type = source.readUInt8(at);
  const start = endOfText(source, at + 1);
  if (start > limit) throw invalid('a field name does not end');
  if (beginsWithLength(type) && start + 4 > limit) throw invalid('a value is cut short');
  const end = endOfValue(source, type, start);
  if (end === undefined) throw invalid(`type ${type} is unknown`);
  if (end < start || end > limit) throw invalid('a value reaches beyond its document');
  checkInsideOf[type]?.(new BsonValue(type, source, start, end), depth);
  return end;
}

type Check = (value: BsonValue, depth: number) => void;

const checkInsideOf: Readonly<Record<number, Check>> = {
  [bsonType.object]: checkContainer,
  [bsonType.array]: checkContainer,
  [bsonType.string]: checkText,
  [bsonType.symbol]: checkText,
  [bsonType.code]: checkText,
  [bsonType.binary]: checkBinary,
  [bsonType.boolean]: checkBoolean,
  [bsonType.codeWithScope]: refuseDeprecated,
  [bsonType.dbPointer]: refuseDeprecated,
};

function checkContainer({ source, start, end }: BsonValue, depth: number): void {
  checkDocument(source, start, start + source.readInt32LE(start), end, depth + 1);
}

function checkText({ source, start, end }: BsonValue): void {
  if (end < start + 5 || source[end - 1] !== 0) throw invalid('a string has a wrong length');
}

function checkBinary({ size }: BsonValue): void {
  if (size < 5) throw invalid('a binary value has a negative length');
}

function checkBoolean({ source, start }: BsonValue): void {
  if (source.readUInt8(start) > 1) throw invalid('a boolean is neither 0 nor 1');
}

function refuseDeprecated(): void {
  throw invalid('code with scope and DBPointer, both deprecated, are not accepted');
}

function invalid(why: string): MongoRefusal {
  return new MongoRefusal('InvalidBSON', `Invalid BSON: ${why}`);
}
