/** One kind of work wants to hold more memory than the whole server has for it. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** Bytes that one kind of work may hold in the whole server. */
export class MemoryBudget {
  #held = 0;

  constructor(private readonly maxBytes: number) {}

  /** False where there is no room; then nothing is reserved. */
  reserve(bytes: number): boolean {
    if (this.#held + bytes > this.maxBytes) return false;
    this.#held += bytes;
    return true;
  }

  /** Throws BudgetExceeded where there is no room. */
  take(bytes: number): void {
    if (!this.reserve(bytes))
      throw new BudgetExceeded(`More than ${this.maxBytes} bytes would be held.`);
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}
