import type { Position } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import { setTimeout as delay } from 'node:timers/promises';
import { loadDocuments } from '../folding/documents.js';
import type { ViewDocument } from '../kernel/projection.js';
import { Digest, computeHash } from './digest.js';
import { walkTogether } from '../folding/walk-together.js';
import { Checkpoints } from '../progress/checkpoints.js';

export interface Comparison {
  /** How many documents are the same on both sides, and the hash of them all. */
  readonly count: number;
  readonly hash: string;
  /** Ids that one side lacks or has otherwise; after a thousand nobody looks for more. */
  readonly different: readonly string[];
}

/**
 * Compares two generations of a read model while both may move. Documents differ when both generations have come
 * past what either of them holds; before that, something is still on its way to one of them, and it is looked at
 * again, for half a minute at most.
 */
export async function compare(db: Db, one: string, other: string): Promise<Comparison> {
  const comparing = new Comparing(db, [one, other]);
  await comparing.walk();
  await comparing.settle();
  return comparing.result;
}

type Side = ViewDocument | null | undefined;

const MAX_DIFFERENT = 1_000;
const SETTLE_TRIES = 300;
const SETTLE_MS = 100;

class Comparing {
  private readonly same = new Digest();
  private readonly different: string[] = [];
  private moving: string[] = [];
  private readonly left: Collection<ViewDocument>;
  private readonly right: Collection<ViewDocument>;

  constructor(
    private readonly db: Db,
    private readonly names: readonly [string, string],
  ) {
    this.left = db.collection(names[0]);
    this.right = db.collection(names[1]);
  }

  get result(): Comparison {
    return { count: this.same.count, hash: this.same.hash, different: this.different };
  }

  async walk(): Promise<void> {
    const reached = await this.reached();
    for await (const [id, one, other] of walkTogether(this.left, this.right)) {
      this.look(reached, id, one, other);
      if (this.moving.length >= MAX_DIFFERENT) await this.settle();
      if (this.different.length >= MAX_DIFFERENT) return;
    }
  }

  /** Looks again at what moves until it has come to rest; what never does counts as different. */
  async settle(): Promise<void> {
    for (let tries = 0; this.moving.length > 0 && tries < SETTLE_TRIES; tries += 1) {
      await delay(SETTLE_MS);
      const reached = await this.reached();
      const ids = this.moving;
      this.moving = [];
      const sides = [loadDocuments(this.left, ids), loadDocuments(this.right, ids)] as const;
      const [ones, others] = await Promise.all(sides);
      for (const id of ids) this.look(reached, id, ones.get(id), others.get(id));
    }
    this.different.push(...this.moving.splice(0));
  }

  /** Up to here both generations hold every event. Ask before looking at documents, never after. */
  private async reached(): Promise<Position> {
    const both = await new Checkpoints(this.db).in(this.names);
    const positions = both.map(({ position }) => position);
    return positions.reduce((least, one) => (one < least ? one : least));
  }

  private look(reached: Position, id: string, one: Side, other: Side): void {
    const hash = one && computeHash(one);
    if (hash && other && hash === computeHash(other)) this.same.add(hash);
    else if (isWithin(reached, one) && isWithin(reached, other)) this.different.push(id);
    else this.moving.push(id);
  }
}

const isWithin = (reached: Position, side: Side): boolean => !side || side.position <= reached;
