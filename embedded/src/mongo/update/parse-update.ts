import { type Field, getFields, getFirstName } from '../bson/document.js';
import { Path, type PathPart } from '../bson/path.js';
import { type BsonValue, isNumber } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';

const modifiers = ['$set', '$unset', '$inc', '$setOnInsert'] as const;
export type Modifier = (typeof modifiers)[number];

export interface Modification {
  readonly modifier: Modifier;
  readonly path: Path;
  readonly operand: BsonValue;
}

/** Modifications by place: a branch for every document on the way, in the order of the names. */
export type Changes = Map<string, Changes | Modification>;

export type Update =
  | { readonly kind: 'replacement'; readonly document: BsonValue }
  | { readonly kind: 'modification'; readonly changes: Changes };

/** Reads `u` of an update: a whole document, or modifiers. Throws for modifiers outside our dialect. */
export function parseUpdate(value: BsonValue): Update {
  if (value.isArray) throw notSupported('an update pipeline');
  if (!value.isObject) throw new MongoRefusal('FailedToParse', 'Update argument must be an object');
  if (!getFirstName(value)?.startsWith('$'))
    return { kind: 'replacement', document: checkReplacement(value) };
  const modifications = getFields(value).flatMap(parseModifier);
  const changes: Changes = new Map();
  for (const modification of sortByPath(modifications))
    insert(changes, modification, modification.path.parts);
  return { kind: 'modification', changes };
}

function checkReplacement(document: BsonValue): BsonValue {
  const stray = getFields(document).find(({ name }) => name.startsWith('$'));
  if (stray) throw refuseDollar(stray.name, 'an update document');
  return document;
}

function parseModifier({ name, value }: Field): Modification[] {
  const modifier = modifiers.find((known) => known === name);
  if (!modifier) throw notSupported(`the update modifier ${name}`);
  if (!value.isObject)
    throw new MongoRefusal(
      'FailedToParse',
      `Modifiers operate on fields but ${name} is no document`,
    );
  return getFields(value).map((field) => parseModification(modifier, field));
}

function parseModification(modifier: Modifier, { name, value }: Field): Modification {
  if (modifier === '$inc' && !isNumber(value))
    throw new MongoRefusal('TypeMismatch', `Cannot increment with non-numeric argument: {${name}}`);
  return { modifier, path: Path.parse(name), operand: value };
}

/** New fields are added in the order of their names, whichever modifier sets them. */
function sortByPath(modifications: readonly Modification[]): Modification[] {
  return [...modifications].sort((a, b) =>
    Buffer.compare(Buffer.from(a.path.text), Buffer.from(b.path.text)),
  );
}

function insert(changes: Changes, modification: Modification, parts: readonly PathPart[]): void {
  const [part, ...rest] = parts;
  if (!part) return;
  const known = changes.get(part.name);
  if (known && (rest.length === 0 || !(known instanceof Map)))
    throw new MongoRefusal(
      'ConflictingUpdateOperators',
      `Updating the path '${modification.path.text}' would create a conflict at '${part.name}'`,
    );
  if (rest.length === 0) {
    changes.set(part.name, modification);
    return;
  }
  const branch: Changes = known ?? new Map<string, Changes | Modification>();
  changes.set(part.name, branch);
  insert(branch, modification, rest);
}

function refuseDollar(name: string, place: string): MongoRefusal {
  return new MongoRefusal(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' is not allowed in ${place}.`,
  );
}
