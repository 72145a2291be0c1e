import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import {
  type EventEnvelope,
  getCategory,
  type Position,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { Histogram, type Registry } from 'prom-client';
import type { Keyring } from '../keyring/index.js';
import type { Log } from '../log/index.js';
import { inSpan, isTracing, messaging, SpanKind } from '../tracing/index.js';
import {
  type Append,
  type Appended,
  appendEvents,
  appendStored,
  type StoredEvent,
  type StreamTip,
  toStreamTip,
} from './append.js';
import { Connection, Outage } from './connection.js';
import { isTransient } from './errors.js';
import { subscribeUnsealed, withDestroyedKeys } from './unsealed-subscription.js';
import { readAllEvents, readEvents, readHead, readNewest } from './read.js';
import { unsealEvents } from './sealing.js';
import {
  type Batch,
  type EventFilter,
  readFilteredEvents,
  type SubscribeOptions,
  subscribeToEvents,
} from './subscription.js';

type Operation = 'append' | 'read';

/** Does something and observes how long it took, also where it failed. */
export type Timed = <Value>(operation: Operation, work: () => Promise<Value>) => Promise<Value>;

const untimed: Timed = (_, work) => work();

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Observes in `/metrics` how long appends and reads of streams take. */
export function timedIn(registry: Registry): Timed {
  const duration = new Histogram({
    name: 'event_store_duration_seconds',
    help: 'How long appends and reads of streams took, retries included',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [registry],
  });
  return async (operation, work) => {
    const stop = duration.startTimer({ operation });
    try {
      return await work();
    } finally {
      stop();
    }
  };
}

export interface EventStoreOptions {
  readonly timed?: Timed | undefined;
  /** Where outages are reported. */
  readonly log?: Log | undefined;
  /** Aborts when the process is asked to stop: no call is tried again then. */
  readonly stopping?: AbortSignal | undefined;
}

/** Longer than a probe takes to come and to be answered. */
const READ_ONLY_MS = 30_000;
const PROBE_AFTER_MS = 10_000;
/** A stream that never has an event. */
const PROBE = 'probe-writes';

/** The only adapter to EventStoreDB. Positions are handed out, kept and compared, never computed. */
export class EventStore {
  private readOnlyUntil = 0;
  private triedAt = -Infinity;
  private probing: Promise<void> | undefined;

  private constructor(
    private readonly connection: Connection,
    /** Of their own, because a late answer to an append would end subscriptions. */
    private readonly subscriptions: Connection,
    private readonly keyring: Keyring,
    private readonly options: EventStoreOptions,
  ) {}

  /** Opens no connection yet: the first call does. */
  static at(url: string, keyring: Keyring, options: EventStoreOptions = {}): EventStore {
    const { log, stopping } = options;
    const outage = new Outage(log);
    const connect = (): Connection => new Connection(url, { outage, stopping });
    return new EventStore(connect(), connect(), keyring, options);
  }

  append(append: Append): Promise<Appended> {
    const work = () => this.timed('append', () => this.tryAppend(append));
    if (!isTracing()) return work();
    const { stream, events } = append;
    const attributes = messaging('append', stream, events.length);
    return inSpan(`append ${getCategory(stream)}`, { kind: SpanKind.PRODUCER, attributes }, work);
  }

  /** Appends events of a backup; the same ones again change nothing. Throws WrongExpectedRevision. */
  appendStored(
    stream: StreamName,
    after: bigint,
    events: readonly StoredEvent[],
  ): Promise<Position> {
    return appendStored(this.connection, stream, after, events);
  }

  /**
   * False while the store cannot write. When nothing was appended for 10 s, an append without events is tried: stores
   * write and replicate it, and keep no event.
   */
  async isWritable(): Promise<boolean> {
    if (performance.now() - this.triedAt >= PROBE_AFTER_MS) this.probing ??= this.probe();
    await this.probing;
    return performance.now() >= this.readOnlyUntil;
  }

  private async probe(): Promise<void> {
    const write = () =>
      this.connection.try((client) => client.appendToStream(PROBE, [], { requiresLeader: true }));
    await this.observed(write).catch(() => undefined);
    this.probing = undefined;
  }

  private tryAppend(append: Append): Promise<Appended> {
    return this.observed(() => appendEvents(this.connection, this.keyring, append));
  }

  private async observed<Value>(write: () => Promise<Value>): Promise<Value> {
    try {
      const written = await write();
      this.readOnlyUntil = 0;
      this.triedAt = performance.now();
      return written;
    } catch (error) {
      if (isTransient(error)) {
        this.triedAt = performance.now();
        this.readOnlyUntil = this.triedAt + READ_ONLY_MS;
      }
      throw error;
    }
  }

  /** The decoded events of a stream; throws UnreadableEvent. */
  async read(
    stream: StreamName,
    fromRevision = 0n,
    maxCount?: number,
  ): Promise<AnyRecordedEvent[]> {
    const events = await this.readRaw(stream, fromRevision, maxCount);
    return events.map((event) => codec.decode(event) as AnyRecordedEvent);
  }

  /** The events of a stream that can be decoded: for bookkeeping, which one bad event must not stop. */
  async readKnown(
    stream: StreamName,
    fromRevision = 0n,
    maxCount?: number,
  ): Promise<AnyRecordedEvent[]> {
    return (await this.readRaw(stream, fromRevision, maxCount)).flatMap((event) => {
      try {
        return [codec.decode(event)];
      } catch {
        return [];
      }
    });
  }

  /** The events of a stream, unsealed but not decoded. */
  readRaw(stream: StreamName, fromRevision = 0n, maxCount?: number): Promise<EventEnvelope[]> {
    return this.timed('read', async () =>
      this.unseal(await readEvents(this.connection, stream, fromRevision, maxCount)),
    );
  }

  /** Unseals events as they are stored. */
  unseal(events: readonly EventEnvelope[]): Promise<EventEnvelope[]> {
    return unsealEvents(this.keyring, events);
  }

  /** What the next event of a stream must follow; null where there is no stream. */
  async readTip(stream: StreamName): Promise<StreamTip | null> {
    const newest = await this.timed('read', () => readNewest(this.connection, stream));
    return newest ? toStreamTip(newest) : null;
  }

  /** The newest event of a stream, decoded; null where there is no stream. */
  async readNewest(stream: StreamName): Promise<AnyRecordedEvent | null> {
    const newest = await this.timed('read', () => readNewest(this.connection, stream));
    const [unsealed] = newest ? await this.unseal([newest]) : [];
    return unsealed ? codec.decode(unsealed) : null;
  }

  subscribe(options: SubscribeOptions): AsyncGenerator<Batch, void> {
    const batches = subscribeToEvents(this.subscriptions, withDestroyedKeys(options));
    return subscribeUnsealed(batches, this.keyring, { ...options, log: this.options.log });
  }

  /** As stored, not unsealed: every event after a position, up to the present end of `$all`. */
  readAll(after: Position = 0n): AsyncGenerator<EventEnvelope, void> {
    return readAllEvents(this.connection, after);
  }

  /** The matching events after a position, up to the present end of `$all`, `maxCount` at a time. */
  async *readFiltered(
    filter: EventFilter,
    after: Position = 0n,
    maxCount?: number,
  ): AsyncGenerator<EventEnvelope, void> {
    for await (const events of readFilteredEvents(this.connection, filter, after, maxCount))
      yield* await this.unseal(events);
  }

  /** As `readFiltered`, but as stored, not unsealed: enough to count events, or to tell their age. */
  async *readFilteredSealed(filter: EventFilter, after: Position, maxCount?: number) {
    const batches = readFilteredEvents(this.connection, filter, after, maxCount);
    for await (const events of batches) yield* events;
  }

  /** The first matching event after a position, not unsealed. */
  async readFirst(filter: EventFilter, after: Position): Promise<EventEnvelope | undefined> {
    for await (const event of this.readFilteredSealed(filter, after, 1)) return event;
    return undefined;
  }

  head(): Promise<Position> {
    return readHead(this.connection);
  }

  async close(): Promise<void> {
    await Promise.all([this.connection.close(), this.subscriptions.close()]);
  }

  private get timed(): Timed {
    return this.options.timed ?? untimed;
  }
}
