import { MongoRefusal } from './errors.js';

export const maxDocumentBytes = 16 * 1024 * 1024;

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
