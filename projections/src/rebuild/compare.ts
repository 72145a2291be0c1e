import type { Position } from '@nirmaan/contracts/kernel';
import { BSON, type Collection } from 'mongodb';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { loadDocuments } from '../kernel/documents.js';
import type { ViewDocument } from '../kernel/projection.js';

export interface Comparison {
  /** How many documents are the same on both sides, and the hash of them all. */
  readonly count: number;
  readonly hash: string;
  /** The ids of documents that differ, or that one side lacks; a thousand at most. */
  readonly different: readonly string[];
}

export interface Comparable {
  readonly live: Collection<ViewDocument>;
  readonly fresh: Collection<ViewDocument>;
  /** A new version may change and add documents, but must not lack any. */
  readonly sameVersion: boolean;
  /** Brings `fresh` up to the head; returns the position up to which both sides hold every event. */
  readonly catchUp: () => Promise<Position>;
}

type Side = ViewDocument | null | undefined;

const MAX_DIFFERENT = 1_000;
const SETTLE_TRIES = 100;
const SETTLE_MS = 100;
const MODULUS = 2n ** 256n;

/**
 * Compares two generations while the live one moves. A pair that differs counts once both sides hold every event
 * that either document folds; until then it is compared again after catching up.
 */
export async function compare({
  live,
  fresh,
  sameVersion,
  catchUp,
}: Comparable): Promise<Comparison> {
  const different: string[] = [];
  let moving: string[] = [];
  let [count, sum] = [0, 0n];
  const comparePair = (reached: Position, id: string, one: Side, other: Side): void => {
    if (one && other && (!sameVersion || isDeepStrictEqual(one, other))) {
      count += 1;
      sum = (sum + hashDocument(other)) % MODULUS;
    } else if (!sameVersion && !one) return;
    else if ([one, other].every((side) => !side || side.position <= reached)) different.push(id);
    else moving.push(id);
  };
  const settle = async (): Promise<void> => {
    for (let tries = 0; moving.length > 0 && tries < SETTLE_TRIES; tries += 1) {
      if (tries > 0) await delay(SETTLE_MS);
      const reached = await catchUp();
      const ids = moving;
      moving = [];
      const [ones, others] = await Promise.all([
        loadDocuments(live, ids),
        loadDocuments(fresh, ids),
      ]);
      for (const id of ids) comparePair(reached, id, ones.get(id), others.get(id));
    }
    different.push(...moving.splice(0));
  };

  const reached = await catchUp();
  for await (const [id, one, other] of walkTogether(live, fresh)) {
    comparePair(reached, id, one, other);
    if (moving.length >= MAX_DIFFERENT) await settle();
    if (different.length >= MAX_DIFFERENT) break;
  }
  await settle();
  return { count, hash: sum.toString(16).padStart(64, '0'), different };
}

const hashDocument = (document: ViewDocument): bigint =>
  BigInt(`0x${createHash('sha256').update(BSON.serialize(document)).digest('hex')}`);

/** Walks two collections in the order of their ids. Ids are ASCII, which both sides order alike. */
async function* walkTogether(
  left: Collection<ViewDocument>,
  right: Collection<ViewDocument>,
): AsyncGenerator<readonly [id: string, left: Side, right: Side]> {
  const [ones, others] = [left.find().sort({ _id: 1 }), right.find().sort({ _id: 1 })];
  try {
    let [one, other] = [await ones.next(), await others.next()];
    while (one ?? other) {
      const id = [one, other].flatMap((side) => side?._id ?? []).toSorted()[0] ?? '';
      const [a, b] = [one, other].map((side) => (side?._id === id ? side : null));
      yield [id, a, b];
      if (a) one = await ones.next();
      if (b) other = await others.next();
    }
  } finally {
    await Promise.all([ones.close(), others.close()]);
  }
}
