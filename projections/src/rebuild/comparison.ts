import type { Position } from '@nirmaan/contracts/kernel';
import { BSON, type Collection } from 'mongodb';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { loadDocuments } from '../kernel/documents.js';
import type { ViewDocument } from '../kernel/projection.js';

interface CompareOptions {
  readonly live: Collection<ViewDocument>;
  readonly fresh: Collection<ViewDocument>;
  /** A new version may change and add documents, but must not lack any. */
  readonly isSameVersion: boolean;
}

type Found = ViewDocument | null | undefined;

const MAX_DIFFERENT = 1_000;
const MAX_LOADED = 1_000;
const MODULUS = 2n ** 256n;

/**
 * Compares two generations while the live one changes: first all documents, then once more the pairs that differed,
 * while the live one stands still.
 */
export class Comparison {
  /** The ids of documents that differ, or that one side lacks; comparing ends after a thousand. */
  readonly different: string[] = [];
  /** How many documents both sides have: the same ones, unless the versions differ. */
  count = 0;
  private unsettled: string[] = [];
  private sum = 0n;

  constructor(private readonly options: CompareOptions) {}

  /** The hash of the documents that are the same. */
  get hash(): string {
    return this.sum.toString(16).padStart(64, '0');
  }

  toJSON(): object {
    const { count, hash, different } = this;
    return { count, hash, different };
  }

  /** Both sides hold every event up to `position`. */
  async compareAll(position: Position): Promise<void> {
    const { live, fresh } = this.options;
    for await (const pair of walkTogether(live, fresh)) {
      this.comparePair(position, ...pair);
      if (this.different.length >= MAX_DIFFERENT) return;
    }
  }

  /** Compares the pairs again that differed: by events after the position, or since a subject was erased meanwhile. */
  async compareUnsettled(position: Position): Promise<void> {
    const ids = [...this.unsettled, ...this.different.splice(0)];
    this.unsettled = [];
    for (let first = 0; first < ids.length; first += MAX_LOADED) {
      const some = ids.slice(first, first + MAX_LOADED);
      const [live, fresh] = await Promise.all([
        loadDocuments(this.options.live, some),
        loadDocuments(this.options.fresh, some),
      ]);
      for (const id of some) this.comparePair(position, id, live.get(id), fresh.get(id));
    }
  }

  /** A pair differs for good when neither document folds an event after the position. */
  private comparePair(position: Position, id: string, live: Found, fresh: Found): void {
    const { isSameVersion } = this.options;
    if (live && fresh && (!isSameVersion || isDeepStrictEqual(live, fresh))) {
      this.count += 1;
      this.sum = (this.sum + hashDocument(fresh)) % MODULUS;
    } else if (live || isSameVersion) {
      const isSettled = [live, fresh].every((found) => !found || found.position <= position);
      (isSettled ? this.different : this.unsettled).push(id);
    }
  }
}

const hashDocument = (document: ViewDocument): bigint =>
  BigInt(`0x${createHash('sha256').update(BSON.serialize(document)).digest('hex')}`);

/** Walks two collections in the order of their ids. Ids are ASCII, which both sides order alike. */
async function* walkTogether(
  live: Collection<ViewDocument>,
  fresh: Collection<ViewDocument>,
): AsyncGenerator<readonly [id: string, live: Found, fresh: Found]> {
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
