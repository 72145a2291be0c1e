import { encodeAppended, encodeRefused } from './answers.js';
import { type Append, checkAppend, MAX_APPEND_BYTES, getSize, type Writer } from './append.js';
import { CallError, DeadlineExceeded, StatusCode } from './errors.js';
import { type Call } from './grpc.js';
import { type AppendOptions, parseAppendPiece, type ProposedEvent } from './requests.js';

/** How often open appends are checked against their deadlines. */
const SWEEP_MS = 500;

interface OpenAppend {
  readonly options: AppendOptions;
  readonly events: ProposedEvent[];
  /** Of all its events; those beyond the limit are not kept. */
  size: number;
}

/** Streams.BatchAppend: one long-lived call per client, on which appends overlap. */
export class BatchAppend {
  /** By correlation id; an append that is not here any more has been answered. */
  readonly #open = new Map<string, OpenAppend>();
  #answers: Buffer[] = [];
  #isEnded = false;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly call: Call,
    private readonly writer: Writer,
  ) {
    call.receive(
      (message) => this.#receive(message),
      () => {
        this.#isEnded = true;
        this.#endIfDone();
      },
    );
    call.onClose(() => {
      clearTimeout(this.#sweeping);
      for (const id of this.#open.keys()) this.#remove(id);
    });
  }

  #receive(message: Buffer): void {
    const { correlationId, options, events, isFinal } = parseAppendPiece(message);
    if (options) this.#open.set(correlationId, { options, events: [], size: 0 });
    const append = this.#open.get(correlationId);
    if (!append) return;
    this.#sweeping ??= setTimeout(() => this.#sweep(), SWEEP_MS);
    for (const event of events) this.#add(append, event);
    if (isFinal) this.#submit(correlationId, append);
  }

  #add(append: OpenAppend, event: ProposedEvent): void {
    const size = getSize(event);
    if (append.size + size <= MAX_APPEND_BYTES) {
      this.call.incoming.take(size);
      append.events.push(event);
    }
    append.size += size;
  }

  #submit(id: string, { options, events, size }: OpenAppend): void {
    const append: Append = { ...options, events };
    try {
      checkAppend(append, size);
    } catch (error) {
      this.#refuse(id, options, error);
      return;
    }
    this.writer.submit({
      append,
      resolve: (appended) => this.#answer(id, encodeAppended(id, options, appended)),
      reject: (error) => this.#refuse(id, options, error),
    });
  }

  /** A server that stops cancels the whole call instead. */
  #refuse(id: string, options: AppendOptions, error: unknown): void {
    if (error instanceof CallError && error.code === StatusCode.UNAVAILABLE) return;
    this.#answer(id, encodeRefused(id, options, error));
  }

  #sweep(): void {
    for (const [id, { options }] of this.#open)
      if (options.deadline < Date.now()) this.#refuse(id, options, new DeadlineExceeded());
    this.#sweeping = this.#open.size > 0 ? setTimeout(() => this.#sweep(), SWEEP_MS) : undefined;
  }

  /** An append is answered once. All answers of a commit leave in one write. */
  #answer(id: string, answer: Buffer): void {
    if (!this.#remove(id)) return;
    if (this.#answers.push(answer) === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const answers = Buffer.concat(this.#answers);
    this.#answers = [];
    this.call.send(answers).catch((error: unknown) => this.call.fail(error));
    this.#endIfDone();
  }

  #remove(id: string): boolean {
    for (const event of this.#open.get(id)?.events ?? [])
      this.call.incoming.release(getSize(event));
    return this.#open.delete(id);
  }

  #endIfDone(): void {
    if (this.#isEnded && this.#open.size === 0 && this.#answers.length === 0) this.call.end();
  }
}
