import type { Position } from '@nirmaan/contracts/kernel';
import { BSON, type Collection } from 'mongodb';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { loadDocuments } from '../kernel/documents.js';
import type { ViewDocument } from '../kernel/projection.js';

/** Two generations of a read model. */
export interface Sides {
  readonly live: Collection<ViewDocument>;
  readonly fresh: Collection<ViewDocument>;
  /** A new version may change and add documents, but must not lack any. */
  readonly isSameVersion: boolean;
}

export interface Comparison {
  /** The number of documents that both sides have; equal ones unless the versions differ. */
  readonly count: number;
  /** The sum of the SHA-256 of these documents. */
  readonly hash: string;
  /** The ids of documents that differ, or that one side lacks; comparing ends after a thousand. */
  readonly different: readonly string[];
}

/** A comparison while the live side changes. */
export interface Draft extends Comparison {
  /** The ids of documents that differ, perhaps only by events after the position. */
  readonly undecided: readonly string[];
}

type Found = ViewDocument | null | undefined;
type DocumentPair = readonly [id: string, live: Found, fresh: Found];

const MAX_DIFFERENT = 1_000;
const MAX_LOADED = 1_000;
const MODULUS = 2n ** 256n;

/** Compares pairs of documents of two sides that both have every event up to a position. */
export async function compare(
  pairs: AsyncIterable<DocumentPair> | Iterable<DocumentPair>,
  upTo: Position,
  isSameVersion: boolean,
): Promise<Draft> {
  const different: string[] = [];
  const undecided: string[] = [];
  let count = 0;
  let sum = 0n;
  for await (const [id, live, fresh] of pairs) {
    if (live && fresh && (!isSameVersion || isDeepStrictEqual(live, fresh))) {
      count += 1;
      sum += hashDocument(fresh);
    } else if (live || isSameVersion) {
      const isDecided = [live, fresh].every((found) => !found || found.position <= upTo);
      (isDecided ? different : undecided).push(id);
    }
    if (different.length >= MAX_DIFFERENT) break;
  }
  return { count, hash: formatHash(sum), different, undecided };
}

export const compareAll = ({ live, fresh, isSameVersion }: Sides, upTo: Position): Promise<Draft> =>
  compare(pairById(live, fresh), upTo, isSameVersion);

/** Completes a draft while the live side is frozen, by comparing again the pairs that differed. */
export async function completeDraft(
  sides: Sides,
  upTo: Position,
  { count, hash, different, undecided }: Draft,
): Promise<Comparison> {
  const pairs = loadPairs(sides, [...undecided, ...different]);
  // A pair that stays undecided holds an event after `upTo`, which one side has not reached: no difference.
  const again = await compare(pairs, upTo, sides.isSameVersion);
  return {
    count: count + again.count,
    hash: formatHash(BigInt(`0x${hash}`) + BigInt(`0x${again.hash}`)),
    different: again.different,
  };
}

const formatHash = (sum: bigint): string => (sum % MODULUS).toString(16).padStart(64, '0');

const hashDocument = (document: ViewDocument): bigint =>
  BigInt(`0x${createHash('sha256').update(BSON.serialize(document)).digest('hex')}`);

async function* loadPairs(sides: Sides, ids: readonly string[]): AsyncGenerator<DocumentPair> {
  for (let first = 0; first < ids.length; first += MAX_LOADED) {
    const some = ids.slice(first, first + MAX_LOADED);
    const [live, fresh] = await Promise.all([
      loadDocuments(sides.live, some),
      loadDocuments(sides.fresh, some),
    ]);
    for (const id of some) yield [id, live.get(id), fresh.get(id)];
  }
}

/** Walks two collections by ascending id. Ids are ASCII, so the order is the same here and in MongoDB. */
async function* pairById(
  live: Collection<ViewDocument>,
  fresh: Collection<ViewDocument>,
): AsyncGenerator<DocumentPair> {
  const cursors = [live, fresh].map((collection) => collection.find().sort({ _id: 1 }));
  try {
    const heads = await Promise.all(cursors.map((cursor) => cursor.next()));
    for (;;) {
      const [id] = heads.flatMap((head) => head?._id ?? []).toSorted();
      if (id === undefined) return;
      const [liveDocument, freshDocument] = heads.map((head) => (head?._id === id ? head : null));
      yield [id, liveDocument, freshDocument];
      for (const [index, cursor] of cursors.entries())
        if (heads[index]?._id === id) heads[index] = await cursor.next();
    }
  } finally {
    await Promise.all(cursors.map((cursor) => cursor.close()));
  }
}
