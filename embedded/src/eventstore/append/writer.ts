import { maxGroupBytes } from '../limits.js';
import { ShuttingDown } from '../refusals.js';
import { type Batch } from '../log/batch.js';
import { type EventLog } from '../log/event-log.js';

/** Decides on a batch and adds to it; throws a refusal before it has added anything. */
export type Write<Result> = (batch: Batch) => Result;

interface Job {
  /** Runs the write and returns how to tell its caller once the batch is on disk. */
  decide(batch: Batch): () => void;
  fail(error: unknown): void;
}

/**
 * The one place where things are written. Writes are decided one after the other, and those that come
 * in while a commit is under way share the next one. Nobody is answered before the disk has it.
 */
export class Writer {
  readonly #jobs: Job[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly log: EventLog) {}

  /** Resolves with the write's result when it is durable; rejects with its refusal or the disk's error. */
  submit<Result>(write: Write<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(new ShuttingDown());
    return new Promise((resolve, reject) => {
      this.#jobs.push({ decide: (batch) => outcome(batch, write, resolve, reject), fail: reject });
      this.#running ??= this.#run();
    });
  }

  /** Takes nothing more in and resolves when all that was taken in is on disk. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#jobs.length > 0) await this.#commitGroup();
    this.#running = undefined;
  }

  async #commitGroup(): Promise<void> {
    const batch = this.log.begin();
    const taken: Job[] = [];
    const answers: (() => void)[] = [];
    for (let job; batch.bytes < maxGroupBytes && (job = this.#jobs.shift());) {
      taken.push(job);
      answers.push(job.decide(batch));
    }
    try {
      await this.log.commit(batch);
      for (const answer of answers) answer();
    } catch (error) {
      for (const job of taken) job.fail(error);
    }
  }
}

function outcome<Result>(
  batch: Batch,
  write: Write<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const result = write(batch);
    return () => resolve(result);
  } catch (error) {
    return () => reject(error);
  }
}
