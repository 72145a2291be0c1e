import { MongoRefusal, notSupported } from '../errors.js';

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

  /** Throws for empty parts, and for positions in arrays (`items.0`), which we do not serve. */
  static parse(text: string): Path {
    const names = text.split('.');
    if (names.includes('')) throw new MongoRefusal('EmptyFieldName', `'${text}' has an empty part`);
    if (names.some((name) => /^\d+$/.test(name)))
      throw notSupported(`a number in a path ('${text}')`);
    return new Path(text, names.map(partOf));
  }

  /** Whether the two name the same place or one lies inside the other. */
  overlaps(other: Path): boolean {
    const shared = Math.min(this.parts.length, other.parts.length);
    return this.parts.slice(0, shared).every((part, i) => part.name === other.parts[i]?.name);
  }
}

function partOf(name: string): PathPart {
  return { name, bytes: Buffer.from(name) };
}
