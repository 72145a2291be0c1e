import { matches } from '../query/matches.js';
import { numberBytes, numberKey, withinLimit } from '../storage/keys.js';
import { type Index } from './definition.js';
import { documentKeys } from './document-keys.js';
import { type ValueKeys } from './value-keys.js';

/** The keys under which a document stands in the entries of an index. */
export interface Entries {
  readonly index: Index;
  readonly keys: readonly Buffer[];
  readonly throughArray: readonly boolean[];
}

/** Entries of a unique index end with the values, so that a second document meets the first's entry. */
export function entriesOf(index: Index, record: Buffer, values: ValueKeys): Entries {
  if (index.partial && !matches(index.partial.filter, values.document))
    return { index, keys: [], throughArray: index.throughArray };
  const { keys, throughArray } = documentKeys(values, index.parts);
  const tail = index.unique ? Buffer.alloc(0) : idPart(record);
  const head = numberKey(index.number);
  return {
    index,
    keys: keys.map((tuple) => withinLimit(Buffer.concat([head, tuple, tail]), index.name)),
    throughArray,
  };
}

/** What of a record's key tells its document from the others of the collection. */
export function idPart(record: Buffer): Buffer {
  return record.subarray(numberBytes);
}

/** The keys in `a` that are not in `b`. */
export function keysOnlyIn(a: Entries | undefined, b: Entries | undefined): readonly Buffer[] {
  if (!a || !b || b.keys.length === 0) return a?.keys ?? [];
  if (a.keys.length === 1 && b.keys.length === 1 && a.keys[0] && b.keys[0]?.equals(a.keys[0]))
    return [];
  const others = new Set(b.keys.map(asText));
  return a.keys.filter((key) => !others.has(asText(key)));
}

function asText(key: Buffer): string {
  return key.toString('latin1');
}
