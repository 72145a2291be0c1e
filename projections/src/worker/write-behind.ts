/**
 * Writes behind the back of whoever adds: what is added during a write is written together by the next one. Adding
 * waits only while too much waits for its write to begin, so that there is always something to write next.
 */
export class WriteBehind<Item> {
  private waiting: Item[] = [];
  private writing: Promise<void> | undefined;
  private round: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;

  /** `write` is never called twice at once. After a failure nothing more is written; `onFailure` hears of it. */
  constructor(
    private readonly write: (items: readonly Item[]) => Promise<void>,
    private readonly isTooMuch: (items: readonly Item[]) => boolean,
    private readonly onFailure: () => void,
  ) {}

  async add(item: Item): Promise<void> {
    this.waiting.push(item);
    this.writing ??= this.writeAll();
    while (this.isTooMuch(this.waiting) && !this.failure) await this.round;
  }

  /** Resolves once everything is written. Throws what a write threw. */
  async end(): Promise<void> {
    await this.writing;
    if (this.failure) throw this.failure.error;
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const writing = this.write(this.waiting.splice(0));
        this.round = endOf(writing);
        await writing;
      }
      this.writing = undefined;
    } catch (error) {
      this.failure = { error };
      this.onFailure();
    }
  }
}

const endOf = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
