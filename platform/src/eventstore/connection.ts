import { EventStoreDBClient } from '@eventstore/db-client';
import protobuf from 'google-protobuf';
import { ConfigError } from '../config/index.js';
import { pause, TimeoutError, withTimeout } from '../lifecycle/index.js';
import { type Log, silentLog } from '../log/index.js';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { explainRefusal, isTransient, isUndiscovered } from './errors.js';
import { explainUndiscovered } from './explain-undiscovered.js';

/** A server that neither answers nor closes the connection is given up after this time, and asked again. */
export const MAX_TRY_MS = 4_000;
/** All tries of a call: an election takes 2 s, a restart on one machine 5 s. */
const MAX_CALL_MS = 9_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;
/** What still waits for the event store then, when the process is asked to stop, waits no longer. */
const STOP_GRACE_MS = 500;
const MAX_DISPOSE_MS = 500;
/** During an election answers and failures alternate. */
const SETTLED_MS = 2_000;

/** Logs once when the event store goes away, and once when it answers again. */
export class Outage {
  private begunAt: number | null = null;
  private failedAt = 0;
  private ending: NodeJS.Timeout | undefined;

  constructor(private readonly log: Log = silentLog()) {}

  failed(error: unknown): void {
    this.failedAt = performance.now();
    clearTimeout(this.ending);
    this.ending = undefined;
    if (this.begunAt !== null) return;
    this.begunAt = this.failedAt;
    const reason = error instanceof Error ? error.message : String(error);
    this.log.warn({ reason }, 'the event store is away; waiting for it');
  }

  /** An answer to a call that began before the last failure proves nothing; nor does one before the next failure. */
  answered(calledAt: number): void {
    if (this.begunAt === null || calledAt < this.failedAt) return;
    const seconds = (performance.now() - this.begunAt) / 1_000;
    this.ending ??= setTimeout(() => {
      this.begunAt = null;
      this.ending = undefined;
      this.log.info({ seconds }, 'the event store answers again');
    }, SETTLED_MS).unref();
  }
}

export interface ConnectionOptions {
  readonly outage: Outage;
  /** Aborts when the process is asked to stop. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * The official client, which never gives up a server that is silent, nor recovers where no node of a cluster could be
 * discovered: then another client takes its place. What it still does is cancelled.
 */
export class Connection {
  private client: EventStoreDBClient;
  private hasAnswered = false;
  private readonly closing = new AbortController();
  private readonly waiting = new Set<(reason: Error) => void>();

  constructor(
    private readonly url: string,
    private readonly options: ConnectionOptions,
  ) {
    this.client = connect(url);
    setMaxListeners(0, this.closing.signal);
    const stop = (): unknown => setTimeout(() => this.abort(), STOP_GRACE_MS).unref();
    if (options.stopping?.aborted) stop();
    else options.stopping?.addEventListener('abort', stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.closing.signal;
  }

  /**
   * Tries a call again while it fails for a passing reason or has no answer, for 9 s in all; other errors are thrown as
   * they are. Throws ConfigError when the server refuses this client.
   */
  async call<Value>(work: (client: EventStoreDBClient) => Promise<Value>): Promise<Value> {
    const end = performance.now() + MAX_CALL_MS;
    for (let gap = FIRST_PAUSE_MS; ; gap = Math.min(2 * gap, MAX_PAUSE_MS)) {
      try {
        return await this.try(work, Math.max(1, Math.min(MAX_TRY_MS, end - performance.now())));
      } catch (error) {
        const isLast = this.signal.aborted || performance.now() + gap >= end;
        if (isLast || !isTransient(error)) throw error;
      }
      await pause(gap * (0.5 + Math.random() / 2), this.signal);
    }
  }

  /** One try, for a caller that repeats it itself. */
  async try<Value>(
    work: (client: EventStoreDBClient) => Promise<Value>,
    milliseconds = MAX_TRY_MS,
  ): Promise<Value> {
    const [client, calledAt] = [this.client, performance.now()];
    try {
      this.signal.throwIfAborted();
      const limit = { milliseconds, message: NO_ANSWER, waiting: this.waiting };
      const value = await withTimeout(work(client), limit);
      // A read that was cancelled ends early, as if it were complete.
      if (client !== this.client) throw noAnswer();
      this.answered(calledAt);
      return value;
    } catch (error) {
      throw await this.failed(error, client);
    }
  }

  /** Streams of a client that has been replaced end early: throws then. */
  async *stream<Value>(
    open: (client: EventStoreDBClient) => AsyncIterable<Value>,
  ): AsyncGenerator<Value, void> {
    const [client, calledAt] = [this.client, performance.now()];
    try {
      for await (const value of open(client)) {
        this.answered(calledAt);
        yield value;
      }
      if (client !== this.client) throw noAnswer();
    } catch (error) {
      throw await this.failed(error, client);
    }
  }

  close(): Promise<unknown> {
    this.abort();
    return dispose(this.client);
  }

  private abort(): void {
    this.closing.abort(noAnswer());
    for (const reject of this.waiting) reject(noAnswer());
  }

  private answered(calledAt: number): void {
    this.hasAnswered = true;
    this.options.outage.answered(calledAt);
  }

  private async failed(error: unknown, client: EventStoreDBClient): Promise<unknown> {
    const isStuck = error instanceof TimeoutError || isUndiscovered(error);
    const refusal =
      isStuck && !this.hasAnswered ? await explainUndiscovered(this.url) : explainRefusal(error);
    if (refusal) return new ConfigError(refusal, { cause: error });
    if (!isTransient(error) || this.signal.aborted) return error;
    this.options.outage.failed(error);
    if (isStuck && client === this.client) {
      this.client = connect(this.url);
      void dispose(client);
    }
    return error;
  }
}

const NO_ANSWER = 'The event store does not answer';

export const noAnswer = (): TimeoutError => new TimeoutError(NO_ANSWER);

/** A read that was left early may make the client wait for ever. */
const dispose = (client: EventStoreDBClient): Promise<unknown> =>
  Promise.race([client.dispose(), delay(MAX_DISPOSE_MS, undefined, { ref: false })]);

/**
 * The client hands the bytes of events over as base64, which google-protobuf decodes in JavaScript, twice for each
 * event: two thirds of what encoding an append costs.
 */
protobuf.Message.bytesAsU8 = (bytes: string | Uint8Array) =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes;

/** A node that is silent must leave time to ask another one within a try. */
const GOSSIP_TIMEOUT = 'gossipTimeout';
const GOSSIP_TIMEOUT_SECONDS = 1;

function connect(url: string): EventStoreDBClient {
  const timeout = `${url.includes('?') ? '&' : '?'}${GOSSIP_TIMEOUT}=${GOSSIP_TIMEOUT_SECONDS}`;
  const client = EventStoreDBClient.connectionString(
    url.includes(GOSSIP_TIMEOUT) ? url : url + timeout,
  );
  ignoreLateAnswers(client);
  ignoreLateFailures(client);
  return client;
}

/** Where no node is discovered, what the client does about an earlier failure fails as well, where nothing catches. */
function ignoreLateFailures(client: EventStoreDBClient): void {
  const handle = client['handleError'];
  client['handleError'] = (grpc, error) => handle(grpc, error).catch(() => undefined);
}

/**
 * The client's handler throws, which would end the process, for the answer to an append that it has forgotten, as it
 * forgets all appends of all clients whenever one connection breaks (6.2.1).
 */
function ignoreLateAnswers(client: EventStoreDBClient): void {
  const create = client['GRPCStreamCreator'];
  client['GRPCStreamCreator'] = (Client, name, open, cache) =>
    create(
      Client,
      name,
      async (grpc) => {
        const stream = await open(grpc);
        for (const handle of stream.listeners('data')) {
          stream.off('data', handle as () => void).on('data', (answer: unknown) => {
            try {
              handle.call(stream, answer);
            } catch (error) {
              if (!(error instanceof TypeError)) throw error;
            }
          });
        }
        return stream;
      },
      cache,
    );
}
