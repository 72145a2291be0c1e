import { type Field, getFields } from '../bson/document.js';
import { buildDocument, emptyDocument, encode } from '../bson/encode.js';
import { compareValues } from '../bson/sort-key.js';
import { type BsonValue, bsonType, getTypeName, hasSameBytes, toBigInt } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';
import { type Filter, getRequiredTests } from '../query/filter.js';
import { getId } from '../storage/collection-writer.js';
import { type Changes, type Modification, type Update } from './parse-update.js';

/** The document after the update; the same object where nothing changes. Its `_id` stays. */
export function applyUpdate(document: BsonValue, update: Update): BsonValue {
  const id = getId(document);
  let after: BsonValue;
  if (update.kind === 'modification') after = applyChanges(document, update.changes, false);
  else {
    assertSameId(id, getId(update.document) ?? id);
    after = putIdFirst(update.document, id);
  }
  if (hasSameBytes(document, after)) return document;
  assertSameId(id, getId(after));
  return after;
}

/** The document that an upsert inserts: the `_id` that the filter requires, then the update on it. */
export function buildUpsert(filter: Filter, update: Update): BsonValue {
  const id = getRequiredId(filter);
  const start = id ? buildDocument([{ name: '_id', value: id }]) : emptyDocument;
  const document =
    update.kind === 'replacement' ? update.document : applyChanges(start, update.changes, true);
  const given = getId(document);
  if (id && given) assertSameId(id, given);
  return putIdFirst(document, given ?? id);
}

function getRequiredId(filter: Filter): BsonValue | undefined {
  let id: BsonValue | undefined;
  for (const { path, test } of getRequiredTests(filter)) {
    if (test.operator !== '$eq') continue;
    if (id || path.text !== '_id') throw notSupported(`an upsert by the value of '${path.text}'`);
    id = test.value;
  }
  return id;
}

function assertSameId(before: BsonValue | undefined, after: BsonValue | undefined): void {
  if (before && after && compareValues(before, after) === 0) return;
  throw new MongoRefusal(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** The document with this `_id` in front, or with its own. */
export function putIdFirst(document: BsonValue, id?: BsonValue): BsonValue {
  const fields = getFields(document);
  const own = fields.find(({ name }) => name === '_id')?.value;
  if (fields[0]?.name === '_id' && (!id || (own && hasSameBytes(own, id)))) return document;
  const first = id ?? own;
  const others = fields.filter(({ name }) => name !== '_id');
  return buildDocument(first ? [{ name: '_id', value: first }, ...others] : others);
}

/** Every change made in a document; new fields come last. */
function applyChanges(document: BsonValue, changes: Changes, isInsert: boolean): BsonValue {
  const fields: Field[] = [];
  const present = new Set<string>();
  const add = (name: string, value: BsonValue | undefined): void => {
    const change = changes.get(name);
    const after = change ? changeValue(name, value, change, isInsert) : value;
    if (after) fields.push({ name, value: after });
  };
  for (const { name, value } of getFields(document)) {
    present.add(name);
    add(name, value);
  }
  for (const name of changes.keys()) if (!present.has(name)) add(name, undefined);
  return buildDocument(fields);
}

function changeValue(
  name: string,
  value: BsonValue | undefined,
  change: Changes | Modification,
  isInsert: boolean,
): BsonValue | undefined {
  if (!isEffective(change, isInsert)) return value;
  if (!(change instanceof Map))
    return change.modifier === '$inc' ? increment(value, change) : change.operand;
  if (!value || value.isObject) return applyChanges(value ?? emptyDocument, change, isInsert);
  const [next = ''] = change.keys();
  throw new MongoRefusal(
    'PathNotViable',
    `Cannot create field '${next}' in element {${name}: ${getTypeName(value.type) ?? ''}}`,
  );
}

function isEffective(change: Changes | Modification, isInsert: boolean): boolean {
  if (!(change instanceof Map)) return isInsert || change.modifier !== '$setOnInsert';
  return [...change.values()].some((inner) => isEffective(inner, isInsert));
}

/** An int64 where one of the two is, or where an int32 overflows. */
function increment(value: BsonValue | undefined, { path, operand }: Modification): BsonValue {
  if (!value) return operand;
  const [before, more] = [toBigInt(value), toBigInt(operand) ?? 0n];
  if (before === undefined)
    throw notSupported(`$inc of '${path.text}', a value of type ${getTypeName(value.type) ?? ''}`);
  const sum = before + more;
  const isInt32 = value.type === bsonType.int32 && operand.type === bsonType.int32;
  if (isInt32 && sum === BigInt.asIntN(32, sum)) return encode(Number(sum));
  if (sum === BigInt.asIntN(64, sum)) return encode(sum);
  throw badValue(`Failed to apply $inc to '${path.text}': the sum does not fit in 64 bits`);
}
