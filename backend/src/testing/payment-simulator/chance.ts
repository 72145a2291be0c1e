import { Clock } from '../../kernel/commands/index.js';

/** Seeded random decisions (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  /** An integer from 0 up to, but excluding, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** True once in `times`, on average. */
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

/** Resumes pending operations one at a time, in random order. */
export class RandomSchedule {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly chance: Chance) {}

  /** Resolves when this operation is resumed. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Resumes operations until none is pending. */
  async runAll(): Promise<void> {
    await settled();
    while (this.waiting.length > 0) {
      const [next] = this.waiting.splice(this.chance.below(this.waiting.length), 1);
      next?.();
      await settled();
    }
  }
}

/** A clock that only moves when advanced. */
export class SimulatedClock extends Clock {
  private at = Date.parse('2026-11-21T06:30:00.000Z');

  now(): Date {
    return new Date(this.at);
  }

  pass(milliseconds: number): void {
    this.at += milliseconds;
  }

  /** Never moves back. */
  moveTo(at: Date): void {
    this.at = Math.max(this.at, at.getTime());
  }
}
