import {
  AppendTooLarge,
  DeadlineExceeded,
  invalidRequest,
  shuttingDown,
  unsupported,
  WrongExpectedRevision,
} from './errors.js';
import { type Appended } from './answers.js';
import { Batch, type EventLog } from './event-log.js';
import { type AppendOptions, type ProposedEvent } from './requests.js';

/** Of types, data and metadata of one append: the real server's default. */
export const MAX_APPEND_BYTES = 1024 * 1024;
/** Of names of streams and event types, in UTF-8. */
const MAX_NAME_BYTES = 1024;
const MAX_REVISION = 2n ** 63n - 1n;

/** Bytes of events after which a commit takes no further appends along. */
const MAX_GROUP_BYTES = 1024 * 1024;

export interface Append extends AppendOptions {
  readonly events: readonly ProposedEvent[];
}

/** Counts as the real server does: UTF-16 for the type. */
export const getSize = ({ data, metadata, type }: ProposedEvent): number =>
  data.length + metadata.length + type.length * 2;

/** Throws what the request alone gives reason for. */
export function checkAppend({ stream, expected, events }: Append, size: number): void {
  checkName('A stream name', stream);
  if (stream.startsWith('$'))
    throw unsupported('system streams, stream metadata and $all as targets of appends');
  if (expected === 'streamExists') throw unsupported('appends that expect the stream to exist');
  if (typeof expected === 'bigint' && expected > MAX_REVISION)
    throw invalidRequest(`There is no revision ${expected}.`);
  if (size > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
  for (const { type, contentType } of events) {
    checkName('An event type', type);
    if (contentType !== 'application/json' && contentType !== 'application/octet-stream')
      throw invalidRequest(`Content type "${contentType}" is neither JSON nor octet-stream.`);
  }
}

function checkName(what: string, name: string): void {
  const size = Buffer.byteLength(name);
  if (size === 0 || size > MAX_NAME_BYTES)
    throw invalidRequest(`${what} has 1 to ${MAX_NAME_BYTES} bytes, not ${size}.`);
}

/**
 * Appends within a batch, or recognises a repeated append, by EventStoreDB's rules. Throws WrongExpectedRevision before
 * anything is added.
 */
export function appendEvents(batch: Batch, append: Append): Appended {
  const { stream, events } = append;
  const repeated = findRepeated(batch, append);
  if (repeated !== undefined)
    return { revision: repeated, position: batch.eventAt(stream, repeated)?.position };
  if (events.length > 0) batch.append(stream, events);
  const position = events.length > 0 ? batch.events.at(-1)?.position : undefined;
  return { revision: batch.head(stream), position };
}

/** The last revision of what this append has already written; undefined when it is to be written now. */
function findRepeated(batch: Batch, { stream, expected, events }: Append): number | undefined {
  const head = batch.head(stream);
  if (expected === 'any') return undefined;
  const first = expected === 'noStream' ? 0 : Number(expected) + 1;
  if (first === head + 1) return undefined;
  const isRepeated =
    events.length > 0 &&
    events.every(({ id }, index) => batch.eventAt(stream, first + index)?.id === id);
  if (!isRepeated) throw new WrongExpectedRevision(stream, expected, head);
  return first + events.length - 1;
}

interface Job {
  readonly append: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Decides appends one after the other. Those that arrive during a commit share the next one; answers follow the disk. */
export class Writer {
  readonly #jobs: Job[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly log: EventLog) {}

  /** Calls `resolve` when the append is durable, or `reject`. */
  submit(job: Job): void {
    if (this.#closed) {
      job.reject(shuttingDown());
    } else {
      this.#jobs.push(job);
      this.#running ??= this.#run();
    }
  }

  /** Accepts nothing more; resolves when everything accepted is on disk. */
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
    const batch = new Batch(this.log);
    const group: Job[] = [];
    const answers: (() => void)[] = [];
    for (let job; batch.bytes < MAX_GROUP_BYTES && (job = this.#jobs.shift());) {
      group.push(job);
      answers.push(this.#decide(batch, job));
    }
    try {
      await this.log.commit(batch);
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  #decide(batch: Batch, { append, resolve, reject }: Job): () => void {
    try {
      if (Date.now() > append.deadline) throw new DeadlineExceeded();
      if (append.events.length === 0) {
        this.log.requireRoom();
        batch.isProbe = true;
      }
      const appended = appendEvents(batch, append);
      return () => resolve(appended);
    } catch (error) {
      return () => reject(error);
    }
  }
}
