/** This one event cannot be reacted to yet. Those behind it need not wait: the fault is not theirs. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

const MOST = 1_000;

/** Events that were overtaken by those behind them, while each is tried again by itself. */
export class PostponedEvents {
  private readonly trying = new Set<Promise<void>>();

  get hasRoom(): boolean {
    return this.trying.size < MOST;
  }

  /** `trying` ends when the event is done, or was stopped before. */
  add(trying: Promise<void>): void {
    const ending = trying.then(() => void this.trying.delete(ending));
    this.trying.add(ending);
  }

  /** Once the signal that stops them has aborted. */
  async stopped(): Promise<void> {
    await Promise.all(this.trying);
  }
}
