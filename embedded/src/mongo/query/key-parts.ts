import { type Field, getFields } from '../bson/document.js';
import { Path } from '../bson/path.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { badValue, notSupported } from '../errors.js';

export type Direction = 1 | -1;

/** One part of an index or of a sort. */
export interface KeyPart {
  readonly path: Path;
  readonly direction: Direction;
}

export function parseSort(document: BsonValue): KeyPart[] {
  return getFields(document).map(parsePart);
}

function parsePart({ name, value }: Field): KeyPart {
  if (value.isObject) throw notSupported('an expression such as $meta in a sort');
  const direction = toNumber(value);
  if (direction !== 1 && direction !== -1)
    throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
  return { path: Path.parse(name), direction };
}
