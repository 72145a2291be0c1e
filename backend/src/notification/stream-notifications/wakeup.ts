import type { Position } from '@nirmaan/contracts/kernel';

/** The furthest that rang, handed out when somebody asks; rings in between are one. It rings once by itself. */
export class Wakeup implements AsyncIterable<Position> {
  private rung: Position | null;
  private over = false;
  private wake: () => void = () => undefined;

  constructor(first: Position) {
    this.rung = first;
  }

  /** Who rings again for what was not all taken does not take back what rang meanwhile. */
  ring(upTo: Position): void {
    if (this.rung === null || upTo > this.rung) this.rung = upTo;
    this.wake();
  }

  end(): void {
    this.over = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Position> {
    for (let upTo = await this.next(); upTo !== null; upTo = await this.next()) yield upTo;
  }

  /** Null once it is over. */
  private async next(): Promise<Position | null> {
    while (this.rung === null && !this.over)
      await new Promise<void>((resolve) => (this.wake = resolve));
    const upTo = this.over ? null : this.rung;
    this.rung = null;
    return upTo;
  }
}
