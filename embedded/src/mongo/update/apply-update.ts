import { type Field, fieldsOf } from '../bson/document.js';
import { documentOf } from '../bson/encode.js';
import { nameOfType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { increment } from './increment.js';
import { type Changes, type Modification } from './parse-update.js';

/** The document with every change made in it; fields that are new come last. */
export function applyChanges(document: BsonValue, changes: Changes, isInsert: boolean): BsonValue {
  const present = fieldsOf(document);
  const names = new Set(present.map(({ name }) => name));
  const added = [...changes.keys()].filter((name) => !names.has(name));
  return documentOf([
    ...present.flatMap(({ name, value }) => changed(name, value, changes.get(name), isInsert)),
    ...added.flatMap((name) => changed(name, undefined, changes.get(name), isInsert)),
  ]);
}

/** The field after its change: itself, a new one, or none. */
function changed(
  name: string,
  value: BsonValue | undefined,
  change: Changes | Modification | undefined,
  isInsert: boolean,
): Field[] {
  const after = valueAfter(name, value, change, isInsert);
  return after ? [{ name, value: after }] : [];
}

function valueAfter(
  name: string,
  value: BsonValue | undefined,
  change: Changes | Modification | undefined,
  isInsert: boolean,
): BsonValue | undefined {
  if (!change) return value;
  if (change instanceof Map) return inside(name, value, change, isInsert);
  switch (change.modifier) {
    case '$set':
      return change.operand;
    case '$setOnInsert':
      return isInsert ? change.operand : value;
    case '$unset':
      return undefined;
    case '$inc':
      return increment(value, change);
  }
}

function inside(
  name: string,
  value: BsonValue | undefined,
  changes: Changes,
  isInsert: boolean,
): BsonValue | undefined {
  if (value?.isObject) return applyChanges(value, changes, isInsert);
  if (!createsSomething(changes, isInsert)) return value;
  if (value) throw notViable(name, value, changes);
  return applyChanges(documentOf([]), changes, isInsert);
}

/** `$unset` below a place that is not there leaves it that way. */
function createsSomething(changes: Changes, isInsert: boolean): boolean {
  return [...changes.values()].some((change) => {
    if (change instanceof Map) return createsSomething(change, isInsert);
    return change.modifier !== '$unset' && (change.modifier !== '$setOnInsert' || isInsert);
  });
}

function notViable(name: string, value: BsonValue, changes: Changes): MongoRefusal {
  const [next = ''] = changes.keys();
  return new MongoRefusal(
    'PathNotViable',
    `Cannot create field '${next}' in element {${name}: ${nameOfType(value.type)}}`,
  );
}
