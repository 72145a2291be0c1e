import type { Collection, Db } from 'mongodb';
import { setTimeout as delay } from 'node:timers/promises';
import { loadDocuments } from '../folding/documents.js';
import type { ViewDocument } from '../projection/index.js';
import { Digest, hashOf } from './digest.js';
import { walkTogether } from '../folding/walk-together.js';

export interface Comparison {
  /** How many documents are the same on both sides, and the hash of them all. */
  readonly count: number;
  readonly hash: string;
  /** Ids that one side lacks or has otherwise; after a thousand nobody looks for more. */
  readonly different: readonly string[];
}

/**
 * Compares two generations of a read model while both may move. What differs at first may just be on its way to
 * one of them, so it is looked at again until it has settled, for two seconds at most.
 */
export async function compare(db: Db, one: string, other: string): Promise<Comparison> {
  const comparing = new Comparing(db.collection(one), db.collection(other));
  await comparing.walk();
  await comparing.settle();
  return comparing.result;
}

type Side = ViewDocument | null | undefined;

const MOST_DIFFERENT = 1_000;
const SETTLE_TRIES = 20;
const SETTLE_MS = 100;

class Comparing {
  private readonly same = new Digest();
  private different: string[] = [];

  constructor(
    private readonly left: Collection<ViewDocument>,
    private readonly right: Collection<ViewDocument>,
  ) {}

  get result(): Comparison {
    return { count: this.same.count, hash: this.same.hash, different: this.different };
  }

  async walk(): Promise<void> {
    for await (const [id, one, other] of walkTogether(this.left, this.right)) {
      this.look(id, one, other);
      if (this.different.length >= MOST_DIFFERENT) return;
    }
  }

  async settle(): Promise<void> {
    for (let tries = 0; this.different.length > 0 && tries < SETTLE_TRIES; tries += 1) {
      await delay(SETTLE_MS);
      const ids = this.different;
      this.different = [];
      const sides = [loadDocuments(this.left, ids), loadDocuments(this.right, ids)] as const;
      const [ones, others] = await Promise.all(sides);
      for (const id of ids) this.look(id, ones.get(id), others.get(id));
    }
  }

  private look(id: string, one: Side, other: Side): void {
    const hash = one && hashOf(one);
    if (hash && other && hash === hashOf(other)) this.same.add(hash);
    else this.different.push(id);
  }
}
