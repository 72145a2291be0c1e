import { MongoRefusal } from './errors.js';

export const maxDocumentBytes = 16 * 1024 * 1024;

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

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/** The end of the time that `maxTimeMS` gives an operation, if it was given. */
export class Deadline {
  readonly #end: number;

  constructor(private readonly milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Infinity;
  }

  check(): void {
    if (performance.now() > this.#end)
      throw new MongoRefusal('MaxTimeMSExpired', 'operation exceeded time limit');
  }

  /** The same time again, for the next batch of a cursor. */
  renew(): Deadline {
    return new Deadline(this.milliseconds);
  }
}
