import { type Field, getFields } from '../bson/document.js';
import { Path, type PathPart } from '../bson/path.js';
import { type BsonValue, getTypeName, toBigInt } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';

const modifiers = ['$set', '$inc', '$setOnInsert'] as const;

export interface Modification {
  readonly modifier: (typeof modifiers)[number];
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
  if (!value.isObject) throw notSupported('an update pipeline, or what is no document,');
  const fields = getFields(value);
  if (!fields.some(({ name }) => name.startsWith('$')))
    return { kind: 'replacement', document: value };
  // New fields are added in the order of their names, whichever modifier sets them.
  const modifications = fields
    .flatMap(parseModifier)
    .sort((a, b) => Buffer.compare(Buffer.from(a.path.text), Buffer.from(b.path.text)));
  return { kind: 'modification', changes: toChanges(modifications) };
}

/** Throws where two modifications are about one place. */
function toChanges(modifications: readonly Modification[]): Changes {
  const changes: Changes = new Map();
  for (const modification of modifications)
    if (!insert(changes, modification, modification.path.parts))
      throw new MongoRefusal(
        'ConflictingUpdateOperators',
        `Updating the path '${modification.path.text}' would create a conflict`,
      );
  return changes;
}

/** False where the place is taken. */
function insert(
  changes: Changes,
  modification: Modification,
  [part, ...rest]: readonly PathPart[],
): boolean {
  if (!part) return false;
  const known = changes.get(part.name);
  if (rest.length === 0) {
    changes.set(part.name, modification);
    return known === undefined;
  }
  if (known && !(known instanceof Map)) return false;
  const branch = known ?? new Map<string, Changes | Modification>();
  changes.set(part.name, branch);
  return insert(branch, modification, rest);
}

function parseModifier({ name, value }: Field): Modification[] {
  const modifier = modifiers.find((known) => known === name);
  if (!modifier) throw notSupported(`the update modifier ${name}`);
  if (!value.isObject)
    throw new MongoRefusal(
      'FailedToParse',
      `Modifiers operate on fields but ${name} is no document`,
    );
  return getFields(value).map(({ name: path, value: operand }) => {
    if (modifier === '$inc' && toBigInt(operand) === undefined)
      throw notSupported(`$inc by a value of type ${getTypeName(operand.type) ?? ''}`);
    return { modifier, path: Path.parse(path), operand };
  });
}
