import type { Position } from '@nirmaan/contracts/kernel';
import { randomUUID } from 'node:crypto';
import type { Checkpoints } from './checkpoints.js';
import type { Generation } from './generation.js';

/** So soon the checkpoints of all say themselves what one has said for them, or nobody yet. */
const SETTLE_MS = 250;

/**
 * Moves the checkpoints of generations that are followed together. Once they stand level, one of them moves for all:
 * writing each of them for every event would take longer than folding it. A worker that dies leaves nobody behind,
 * because readers, and whoever claims a generation, look at the one that moved.
 */
export class JointProgress {
  private readonly shift = randomUUID();
  private isLevel = false;
  private settled: Position = 0n;
  private settling: Promise<void> = Promise.resolve();
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private perSecond = 0;
  private isOver = false;

  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly generations: readonly Generation[],
    private reached: Position,
  ) {}

  /** Everything up to here is in the documents of all. Throws LeaseLost. */
  async reach(position: Position, perSecond: number): Promise<void> {
    if (position <= this.reached) return;
    if (this.isLevel)
      await this.checkpoints.advance(this.generations.slice(0, 1), position, perSecond);
    else await this.joinAt(position, perSecond);
    this.standAt(position, perSecond);
  }

  /** No read model shows what has come since, so nobody is in a hurry to hear of it. Throws LeaseLost. */
  async pass(position: Position, perSecond: number): Promise<void> {
    if (position <= this.reached) return;
    if (!this.isLevel) await this.joinAt(position, perSecond);
    this.standAt(position, perSecond);
  }

  /** Nothing moves any more, not even late. */
  end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.waiting);
    return this.settle();
  }

  private standAt(position: Position, perSecond: number): void {
    this.reached = position;
    this.perSecond = perSecond;
    this.settleSoon();
  }

  private settleSoon(): void {
    if (!this.isOver) this.waiting ??= setTimeout(() => void this.settle(), SETTLE_MS);
  }

  /** Those that are further already join once the others have come so far. */
  private async joinAt(position: Position, perSecond: number): Promise<void> {
    const behind = this.generations.filter((one) => one.position < position);
    await this.checkpoints.advance(behind, position, perSecond, this.shift);
    this.isLevel = behind.length === this.generations.length;
    if (this.isLevel) this.settled = position;
  }

  private settle(): Promise<void> {
    this.waiting = undefined;
    this.settling = this.settling.then(() => this.settleOnce());
    return this.settling;
  }

  /** Where it fails nothing is lost, and it is tried again. */
  private async settleOnce(): Promise<void> {
    const { reached } = this;
    if (!this.isLevel || reached === this.settled) return;
    try {
      await this.checkpoints.settle(this.generations, reached, this.perSecond);
      this.settled = reached;
    } catch {
      this.settleSoon();
    }
  }
}
