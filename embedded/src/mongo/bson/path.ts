import { MongoRefusal, notSupported } from '../errors.js';
import { getElements, getField } from './document.js';
import { type BsonValue } from './value.js';

export interface PathPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A dotted path such as `poster.name`. */
export class Path {
  private constructor(
    readonly text: string,
    readonly parts: readonly PathPart[],
  ) {}

  /** Throws for empty parts, array positions (`items.0`) and operators (`items.$`). */
  static parse(text: string): Path {
    const names = text.split('.');
    if (names.includes('')) throw new MongoRefusal('EmptyFieldName', `'${text}' has an empty part`);
    if (names.some((name) => /^\d+$|^\$/.test(name)))
      throw notSupported(`a position or operator in a path ('${text}')`);
    return new Path(
      text,
      names.map((name) => ({ name, bytes: Buffer.from(name) })),
    );
  }
}

/** The value at a path; undefined where the document ends before the path does. */
export type Place = BsonValue | undefined;

/**
 * The values at a path, as MongoDB walks: through the elements of arrays on the way, but not through
 * arrays inside arrays. An element that is no document leads nowhere.
 */
export function findPlaces(document: BsonValue, parts: readonly PathPart[]): Place[] {
  let value: Place = document;
  for (const [index, part] of parts.entries()) {
    if (value?.isArray) {
      const rest = parts.slice(index);
      return getElements(value).flatMap((element) =>
        element.isObject ? findPlaces(element, rest) : [],
      );
    }
    value = value?.isObject ? getField(value, part.bytes) : undefined;
  }
  return [value];
}
