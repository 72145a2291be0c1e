import { type ServerDuplexStream } from '@grpc/grpc-js';
import { DeadlinePassed, ShuttingDown } from '../refusals.js';
import { type streams } from '../wire/messages.js';
import { type OpenCalls } from '../wire/open-calls.js';
import { statusOf } from '../wire/statuses.js';
import { readUuid } from '../wire/uuid.js';
import { appendEvents, type Appended } from './append-events.js';
import { IncomingAppend, readStreamName } from './append-request.js';
import { failed, succeeded } from './batch-append-reply.js';
import { type ExpectedRevision } from './expected-revision.js';
import { type Writer } from './writer.js';

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** Streams.BatchAppend: one long-lived call per client, on which many appends overlap. */
export function batchAppend(writer: Writer, calls: OpenCalls) {
  return (call: Call): void => {
    const appends = new OverlappingAppends(call, writer);
    calls.add(call);
    call.on('data', (request: streams.BatchAppendReq) => appends.receive(request));
    call.on('end', () => appends.noMore());
    call.on('cancelled', () => appends.forget());
  };
}

interface Pending {
  readonly append: IncomingAppend;
  readonly deadline: number;
  readonly timer: NodeJS.Timeout;
}

class OverlappingAppends {
  /** By correlation id; what is not here any more has been answered. */
  readonly #pending = new Map<string, Pending>();
  #ended = false;

  constructor(
    private readonly call: Call,
    private readonly writer: Writer,
  ) {}

  receive(request: streams.BatchAppendReq): void {
    try {
      const id = readUuid(request.getCorrelationId());
      const options = request.getOptions();
      if (options) this.#begin(id, options);
      const pending = this.#pending.get(id);
      for (const event of request.getProposedMessagesList()) pending?.append.add(event);
      if (pending && request.getIsFinal()) void this.#finish(id, pending);
    } catch (error) {
      this.call.emit('error', statusOf(error));
    }
  }

  /** The client sends nothing more; the call ends with the last answer. */
  noMore(): void {
    this.#ended = true;
    this.#endIfDone();
  }

  forget(): void {
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }

  #begin(id: string, options: streams.BatchAppendReq.Options): void {
    const stream = readStreamName(options.getStreamIdentifier());
    const append = new IncomingAppend(stream, readExpected(options));
    const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
    const late = (): void => this.#answer(id, failed(id, append, new DeadlinePassed()));
    this.#pending.set(id, { append, deadline, timer: setTimeout(late, timeUntil(deadline)) });
  }

  async #finish(id: string, pending: Pending): Promise<void> {
    try {
      this.#answer(id, succeeded(id, pending.append, await this.#run(pending)));
    } catch (error) {
      // A server that stops cancels the whole call, which says more than an answer could.
      if (!(error instanceof ShuttingDown)) this.#answer(id, failed(id, pending.append, error));
    }
  }

  async #run({ append, deadline }: Pending): Promise<Appended> {
    const complete = append.complete();
    return this.writer.submit((batch) => {
      if (Date.now() > deadline) throw new DeadlinePassed();
      return appendEvents(batch, complete);
    });
  }

  /** An append is answered once: by its outcome or by its deadline, whichever is first. */
  #answer(id: string, response: streams.BatchAppendResp): void {
    clearTimeout(this.#pending.get(id)?.timer);
    if (this.#pending.delete(id)) this.call.write(response);
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#ended && this.#pending.size === 0) this.call.end();
  }
}

/** The longest delay a timer takes, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

function timeUntil(deadline: number): number {
  return Math.min(Math.max(deadline - Date.now(), 0), longestDelay);
}

function readExpected(options: streams.BatchAppendReq.Options): ExpectedRevision {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : 'any';
}
