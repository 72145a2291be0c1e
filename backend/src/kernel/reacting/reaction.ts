import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
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
import type { ReactionMetrics } from './reaction-metrics.js';
import { causedBy, type Reactor, RetryLater } from './reactor.js';

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

export interface Failure {
  readonly error: unknown;
}

const MAX_TRIES = 5;
const FIRST_BACK_OFF_MS = 100;
const BACK_OFF_FACTOR = 3;
const MAX_BACK_OFF_MS = 5_000;

/** Calls a reactor, and retries it a few times. */
export class Reaction {
  private readonly inFlight = new Set<{ readonly since: number }>();

  constructor(
    private readonly reactor: Reactor,
    private readonly metrics: ReactionMetrics,
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  /** How long the slowest event has been in flight. */
  get slowestMs(): number {
    const [oldest] = this.inFlight;
    return oldest ? performance.now() - oldest.since : 0;
  }

  /** Null on success. While the event store is away it is tried without end: the event is not at fault. */
  async attempt(event: AnyRecordedEvent): Promise<Failure | null> {
    const call = { since: performance.now() };
    this.inFlight.add(call);
    try {
      return await this.retry(event);
    } finally {
      this.inFlight.delete(call);
    }
  }

  private async retry(event: AnyRecordedEvent): Promise<Failure | null> {
    const { signal } = this;
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
    this.log.warn({ err: error, reactor: name, id, stream, type }, 'a reaction failed');
  }

  /** One try, as a part of the trace in which the event was recorded. */
  private react(event: AnyRecordedEvent): Promise<Failure | null> {
    const { reactor, metrics } = this;
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
