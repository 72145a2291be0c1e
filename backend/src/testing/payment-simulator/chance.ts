import { Clock } from '../../kernel/commands/index.js';

/** Decisions that repeat with their seed (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets everything that waits for the outside world go on one at a time, in an order that chance decides. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly chance: Chance) {}

  /** Resolves when it is this one's turn. */
  mine(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Gives turns until nobody waits any more. */
  async playOut(): Promise<void> {
    await settled();
    while (this.waiting.length > 0) {
      const [next] = this.waiting.splice(this.chance.below(this.waiting.length), 1);
      next?.();
      await settled();
    }
  }
}

/** A clock that stands still until somebody moves it on. */
export class SimulatedClock extends Clock {
  private at = Date.parse('2026-11-21T06:30:00.000Z');

  now(): Date {
    return new Date(this.at);
  }

  pass(milliseconds: number): void {
    this.at += milliseconds;
  }

  /** Never back. */
  moveTo(at: Date): void {
    this.at = Math.max(this.at, at.getTime());
  }
}
