import type { Position } from '@nirmaan/contracts/kernel';

/** This one fact cannot be reacted to yet. Those behind it need not wait: the fault is not theirs. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

const MOST = 1_000;

/** Facts that were overtaken by those behind them, while each is tried again by itself. */
export class Overtaken {
  private readonly trying = new Map<Position, Promise<void>>();

  get hasRoom(): boolean {
    return this.trying.size < MOST;
  }

  /** `trying` comes to true when the fact is done, and to false when it was stopped before. */
  add(position: Position, trying: Promise<boolean>): void {
    const removing = trying.then((isDone) => {
      if (isDone) this.trying.delete(position);
    });
    this.trying.set(position, removing);
  }

  /** How far everything is done, when everything else is up to `position`. */
  doneUpTo(position: Position): Position {
    const before = [...this.trying.keys()].map((one) => one - 1n);
    return before.reduce((least, one) => (one < least ? one : least), position);
  }

  /** Once the signal that stops them has aborted. */
  async stopped(): Promise<void> {
    await Promise.all(this.trying.values());
  }
}
