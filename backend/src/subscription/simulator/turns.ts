import type { Chance } from './chance.js';

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
