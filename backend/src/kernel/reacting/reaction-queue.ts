import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope, StreamName } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { isStoreAway } from '@nirmaan/platform/stores';
import {
  continueTrace,
  failSpan,
  getErrorKind,
  inSpan,
  messaging,
  SpanKind,
} from '@nirmaan/platform/tracing';
import pLimit from 'p-limit';
import { KeyedMutex } from '../commands/index.js';
import type { ReactionMetrics, ReactorLoad } from './reaction-metrics.js';
import { causedBy, type Reactor, RetryLater } from './reactor.js';
import type { ReactorsCheckpoint } from './reactors-checkpoint.js';

/** An event as it was read; one that cannot be decoded has an error instead. */
export interface Delivery {
  readonly envelope: EventEnvelope;
  readonly event: AnyRecordedEvent | null;
  readonly error: unknown;
}

export function toDelivery(envelope: EventEnvelope): Delivery {
  try {
    const event: AnyRecordedEvent = codec.decode(envelope);
    return { envelope, event, error: null };
  } catch (error) {
    return { envelope, event: null, error };
  }
}

export interface Parking {
  isParked(stream: string): boolean;
  readonly size: number;
  park(envelope: EventEnvelope, error: unknown): Promise<void>;
  resumed(stream: string): Promise<void>;
}

export interface QueueContext {
  readonly reactor: Reactor;
  readonly eventStore: EventStore;
  readonly checkpoint: ReactorsCheckpoint;
  readonly parking: Parking;
  readonly metrics: ReactionMetrics;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** With more waiting, the subscription waits too, and with it the other reactors: memory is bounded. */
export const MAX_WAITING = 12_000;
const ROOM_POLL_MS = 100;

const MAX_TRIES = 5;
const FIRST_BACK_OFF_MS = 100;
const BACK_OFF_FACTOR = 3;
const MAX_BACK_OFF_MS = 5_000;

interface Failure {
  readonly error: unknown;
}

type Outcome = 'due' | 'cancelled' | 'stopped';

/**
 * The events of one reactor. A failing event blocks later events of its stream; other streams continue in the
 * remaining slots. It is retried a few times, then its stream is parked.
 */
export class ReactionQueue {
  private readonly slots;
  private readonly streams = new KeyedMutex();
  private readonly waiting = new Map<Promise<void>, EventEnvelope>();
  /** Events that are not due yet, by the key under which another one cancels them. */
  private readonly delayed = new Map<string, (outcome: Outcome) => void>();
  private readonly inFlight = new Set<{ readonly since: number }>();

  constructor(private readonly context: QueueContext) {
    this.slots = pLimit(context.reactor.concurrency);
  }

  get reactor(): Reactor {
    return this.context.reactor;
  }

  /** How long the slowest event has been in flight. */
  get slowestMs(): number {
    const [oldest] = this.inFlight;
    return oldest ? performance.now() - oldest.since : 0;
  }

  getLoad(): ReactorLoad {
    const { reactor, parking } = this.context;
    const [oldest] = this.waiting.values();
    const { occurredAt } = (oldest?.metadata ?? {}) as { occurredAt?: string };
    return {
      reactor: reactor.name,
      pending: this.waiting.size,
      parked: parking.size,
      oldest: occurredAt && !reactor.delay ? new Date(occurredAt) : null,
    };
  }

  async waitForRoom(): Promise<void> {
    const { signal } = this.context;
    while (this.waiting.size >= MAX_WAITING && !signal.aborted) await pause(ROOM_POLL_MS, signal);
  }

  /** Takes every event of the subscription, in order. */
  offer(delivery: Delivery): void {
    const { reactor, checkpoint } = this.context;
    const { envelope, event } = delivery;
    if (event && event.type === reactor.delay?.cancelOn)
      this.delayed.get(this.getKey(event))?.('cancelled');
    if (envelope.type !== reactor.on) return;
    checkpoint.begin(envelope.position);
    const working = this.process(delivery).then((isDone) => {
      this.waiting.delete(working);
      if (isDone) checkpoint.done(envelope.position);
    });
    this.waiting.set(working, envelope);
  }

  /** Handles a parked stream from a revision on, and parks it again where an event still fails. */
  resume(stream: string, from: bigint): Promise<void> {
    const { reactor, eventStore, parking, signal } = this.context;
    return this.streams.run(stream, async () => {
      if (!parking.isParked(stream)) return;
      for (const envelope of await eventStore.readRaw(stream as StreamName, from)) {
        if (signal.aborted) return;
        if (envelope.type === reactor.on && !(await this.handle(toDelivery(envelope)))) return;
      }
      await parking.resumed(stream);
    });
  }

  /** Resolves once nothing is in flight, after the signal has aborted. */
  async stopped(): Promise<void> {
    for (const end of this.delayed.values()) end('stopped');
    await Promise.all(this.waiting.keys());
  }

  /** False when it was stopped before it was done. */
  private async process(delivery: Delivery): Promise<boolean> {
    const { envelope, event } = delivery;
    const { reactor, parking, signal } = this.context;
    if (reactor.delay && event) {
      const outcome = await this.waitUntilDue(event, reactor.delay.ms);
      if (outcome !== 'due') return outcome === 'cancelled';
    }
    return this.slots(() =>
      this.streams.run(envelope.streamId, async () => {
        if (signal.aborted) return false;
        if (parking.isParked(envelope.streamId)) return true;
        return (await this.handle(delivery)) || !isAborted(signal);
      }),
    );
  }

  private waitUntilDue(event: AnyRecordedEvent, ms: number): Promise<Outcome> {
    const key = this.getKey(event);
    // The same event, delivered again.
    this.delayed.get(key)?.('cancelled');
    return new Promise((resolve) => {
      const end = (outcome: Outcome): void => {
        clearTimeout(timer);
        this.delayed.delete(key);
        resolve(outcome);
      };
      const timer = setTimeout(() => end('due'), ms);
      this.delayed.set(key, end);
    });
  }

  /** Called only with events of a delayed reactor and of the type that cancels. */
  private getKey(event: AnyRecordedEvent): string {
    return this.reactor.delay?.getKey(event as never) ?? '';
  }

  /** True when the event is handled; otherwise its stream was parked, or the process is stopping. */
  private async handle(delivery: Delivery): Promise<boolean> {
    const { parking, signal } = this.context;
    const { envelope, event, error } = delivery;
    const failure = event ? await this.attempt(event) : { error };
    if (!failure) return true;
    if (!signal.aborted) await parking.park(envelope, failure.error);
    return false;
  }

  /** Null on success. While the event store is away it is tried without end: the event is not at fault. */
  private async attempt(event: AnyRecordedEvent): Promise<Failure | null> {
    const call = { since: performance.now() };
    this.inFlight.add(call);
    try {
      return await this.retry(event);
    } finally {
      this.inFlight.delete(call);
    }
  }

  private async retry(event: AnyRecordedEvent): Promise<Failure | null> {
    const { signal } = this.context;
    for (let [tries, gap] = [0, FIRST_BACK_OFF_MS]; ; gap *= BACK_OFF_FACTOR) {
      const failure = await this.react(event);
      if (!failure) return null;
      const isAway = isStoreAway(failure.error);
      if (!isAway) tries += 1;
      if (!isAway || gap === FIRST_BACK_OFF_MS) this.logFailure(event, failure);
      const isFinal = failure.error instanceof RetryLater || tries >= MAX_TRIES;
      if (!isFinal) await pause(Math.min(gap, MAX_BACK_OFF_MS), signal);
      if (isFinal || signal.aborted) return failure;
    }
  }

  /** Of the failures of a store that is away, the first is logged. */
  private logFailure({ id, stream, type }: AnyRecordedEvent, { error }: Failure): void {
    const { name } = this.reactor;
    this.context.log.warn({ err: error, reactor: name, id, stream, type }, 'a reaction failed');
  }

  /** One try, as a part of the trace in which the event was recorded. */
  private react(event: AnyRecordedEvent): Promise<Failure | null> {
    const { reactor, metrics } = this.context;
    const { stream, metadata } = event;
    const attributes = {
      ...messaging('react', stream, 1),
      'messaging.consumer.group.name': reactor.name,
      'nirmaan.correlation_id': metadata.$correlationId,
    };
    return continueTrace(metadata.traceparent, () =>
      inSpan(`react ${reactor.name}`, { kind: SpanKind.CONSUMER, attributes }, async (span) => {
        try {
          await reactor.react(event, causedBy(reactor, event));
          metrics.handled(reactor.name, event);
          return null;
        } catch (error) {
          failSpan(span, getErrorKind(error));
          return { error };
        }
      }),
    );
  }
}

/** Asked again after a pause, which the compiler takes for unchanged. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
