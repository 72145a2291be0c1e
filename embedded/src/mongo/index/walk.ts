import { fieldOf } from '../bson/document.js';
import { type Path, type PathPart } from '../bson/path.js';
import { type BsonValue } from '../bson/value.js';

/** How far one part of an index has come on its path. */
export interface Walk {
  readonly value: BsonValue | undefined;
  readonly rest: readonly PathPart[];
  /** An element of the array at the path's end is indexed as it is, even where it is an array again. */
  readonly arrived: boolean;
}

export const startOf = (document: BsonValue, { parts }: Path): Walk => ({
  value: document,
  rest: parts,
  arrived: false,
});

/** Goes down the path until it ends or an array comes. */
export function walkToArray(walk: Walk): Walk {
  let { value, rest } = walk;
  while (value && !value.isArray && rest[0]) {
    value = value.isObject ? fieldOf(value, rest[0].bytes) : undefined;
    rest = rest.slice(1);
  }
  return { ...walk, value, rest };
}
