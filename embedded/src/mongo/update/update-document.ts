import { type Field, fieldOf, fieldsOf } from '../bson/document.js';
import { documentOf } from '../bson/encode.js';
import { type BsonValue, sameBytes } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { equalValues } from '../order/compare.js';
import { applyChanges } from './apply-update.js';
import { type Update } from './parse-update.js';

const idName = Buffer.from('_id');

export function idOf(document: BsonValue): BsonValue | undefined {
  return fieldOf(document, idName);
}

/** The document after the update; the same object where nothing changes. Its `_id` stays. */
export function updateDocument(document: BsonValue, update: Update): BsonValue {
  const after = afterUpdate(document, update);
  if (sameBytes(document, after)) return document;
  assertSameId(idOf(document), idOf(after));
  return after;
}

function afterUpdate(document: BsonValue, update: Update): BsonValue {
  if (update.kind === 'modification') return applyChanges(document, update.changes, false);
  const id = idOf(document);
  if (id) assertSameId(id, idOf(update.document) ?? id);
  return withIdFirst(update.document, id);
}

export function assertSameId(before: BsonValue | undefined, after: BsonValue | undefined): void {
  if (before && after && equalValues(before, after)) return;
  throw new MongoRefusal(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** The document with `_id` as its first field; `id` serves where it has none, or its type differs. */
export function withIdFirst(document: BsonValue, id: BsonValue | undefined): BsonValue {
  const fields = fieldsOf(document);
  const own = fields.find(isId)?.value;
  if (fields[0] && isId(fields[0]) && (!id || (own && sameBytes(own, id)))) return document;
  const first = id ?? own;
  const others = fields.filter((field) => !isId(field));
  return documentOf(first ? [{ name: '_id', value: first }, ...others] : others);
}

function isId({ name }: Field): boolean {
  return name === '_id';
}
