import { notSupported } from '../errors.js';
import { getField } from './document.js';
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
    if (names.some((name) => /^\d*$|^\$/.test(name)))
      throw notSupported(`an empty part, a position or an operator in a path ('${text}')`);
    return new Path(
      text,
      names.map((name) => ({ name, bytes: Buffer.from(name) })),
    );
  }
}

/** The value at a path; undefined where the document ends before the path does. Throws where it leads through an array. */
export function findValue(document: BsonValue, { text, parts }: Path): BsonValue | undefined {
  let value: BsonValue | undefined = document;
  for (const { bytes } of parts) {
    if (value?.isArray) throw notSupported(`a path through the elements of an array ('${text}')`);
    value = value?.isObject ? getField(value, bytes) : undefined;
  }
  return value;
}
