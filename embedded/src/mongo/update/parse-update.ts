import { type Field, fieldsOf } from '../bson/document.js';
import { Path, type PathPart } from '../bson/path.js';
import { isNumber } from '../bson/read.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';

export type Modifier = '$set' | '$unset' | '$inc' | '$setOnInsert';

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

const modifiers: ReadonlySet<string> = new Set<Modifier>([
  '$set',
  '$unset',
  '$inc',
  '$setOnInsert',
]);
const known = new Set(
  '$push $pull $pullAll $addToSet $pop $rename $min $max $mul $bit $currentDate'.split(' '),
);

/** Reads `u` of an update: a whole document, or modifiers. Throws for modifiers outside our dialect. */
export function parseUpdate(value: BsonValue): Update {
  if (value.isArray) throw notSupported('an update pipeline');
  if (!value.isObject) throw new MongoRefusal('FailedToParse', 'Update argument must be an object');
  const [first] = fieldsOf(value);
  return first?.name.startsWith('$')
    ? { kind: 'modification', changes: parseModifiers(value) }
    : { kind: 'replacement', document: withoutModifiers(value) };
}

function withoutModifiers(document: BsonValue): BsonValue {
  const stray = fieldsOf(document).find(({ name }) => name.startsWith('$'));
  if (stray)
    throw new MongoRefusal(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${stray.name}' is not allowed in the context of an update's replacement document.`,
    );
  return document;
}

function parseModifiers(document: BsonValue): Changes {
  const modifications = fieldsOf(document).flatMap(parseModifier);
  const changes: Changes = new Map();
  for (const modification of modifications.sort(byPath)) {
    place(changes, modification, modification.path.parts);
  }
  return changes;
}

function parseModifier({ name, value }: Field): Modification[] {
  if (!isModifier(name)) throw unknownModifier(name);
  if (!value.isObject)
    throw new MongoRefusal(
      'FailedToParse',
      `Modifiers operate on fields but ${name} is no document`,
    );
  return fieldsOf(value).map((field) => modificationOf(name, field));
}

function modificationOf(modifier: Modifier, { name, value }: Field): Modification {
  const dollar = name.split('.').find((part) => part.startsWith('$'));
  if (dollar !== undefined) throw dollarInPath(dollar, name);
  if (modifier === '$inc') assertAmount(name, value);
  return { modifier, path: Path.parse(name), operand: value };
}

function assertAmount(name: string, value: BsonValue): void {
  if (value.type === bsonType.decimal128) throw notSupported('$inc of a decimal');
  if (!isNumber(value))
    throw new MongoRefusal('TypeMismatch', `Cannot increment with non-numeric argument: {${name}}`);
}

function dollarInPath(part: string, name: string): MongoRefusal {
  if (part === '$' || part.startsWith('$[')) return notSupported('a positional path in an update');
  return new MongoRefusal(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${part}' in '${name}' is not valid for storage.`,
  );
}

function place(changes: Changes, modification: Modification, parts: readonly PathPart[]): void {
  const [part, ...rest] = parts;
  if (!part) return;
  const there = changes.get(part.name);
  if (there && (rest.length === 0 || !(there instanceof Map)))
    throw new MongoRefusal(
      'ConflictingUpdateOperators',
      `Updating the path '${modification.path.text}' would create a conflict at '${part.name}'`,
    );
  if (rest.length === 0) changes.set(part.name, modification);
  else place(branchOf(changes, part.name), modification, rest);
}

function branchOf(changes: Changes, name: string): Changes {
  const there = changes.get(name);
  if (there instanceof Map) return there;
  const branch: Changes = new Map();
  changes.set(name, branch);
  return branch;
}

/** New fields are added in the order of their names, whichever modifier sets them. */
function byPath(a: Modification, b: Modification): number {
  return Buffer.compare(Buffer.from(a.path.text), Buffer.from(b.path.text));
}

function isModifier(name: string): name is Modifier {
  return modifiers.has(name);
}

function unknownModifier(name: string): MongoRefusal {
  return known.has(name)
    ? notSupported(`the update modifier ${name}`)
    : new MongoRefusal('FailedToParse', `Unknown modifier: ${name}.`);
}
