import type { EventEnvelope, Position, StreamName } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { isStoreAway } from '@nirmaan/platform/stores';
import pLimit from 'p-limit';
import { KeyedMutex } from '../commands/index.js';
import { DelayedReactions } from './delayed-reactions.js';
import type { ReactionMetrics, ReactorLoad } from './reaction-metrics.js';
import { type Delivery, Reaction, toDelivery } from './reaction.js';
import type { Reactor } from './reactor.js';
import type { ReactorsCheckpoint } from './reactors-checkpoint.js';

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

/** A reactor with more pending events than this reads on by itself, so that it neither fills memory nor delays others. */
const MAX_PENDING = 2_000;
/** How long the subscription waits for a reactor before that falls behind. */
const MAX_WAIT_MS = 100;
const CATCH_UP_RETRY_MS = 5_000;

/** What is read again later: the events after `from`, at least up to `upTo`. */
interface Backlog {
  from: Position | null;
  upTo: Position;
}

/**
 * The events of one reactor. A failing event blocks later events of its stream; other streams continue in the
 * remaining slots. It is retried a few times, then its stream is parked.
 */
export class ReactionQueue {
  private readonly reaction: Reaction;
  private readonly slots;
  private readonly streams = new KeyedMutex();
  private readonly delayed: DelayedReactions | null;
  private readonly pending = new Map<Promise<void>, EventEnvelope>();
  private backlog: Backlog | null = null;
  private catchingUp: Promise<void> = Promise.resolve();
  /** Catching up may read further than the subscription has come; what it handled is not handled again. */
  private caughtUpTo: Position = 0n;

  constructor(private readonly context: QueueContext) {
    const { reactor, metrics, log, signal } = context;
    this.reaction = new Reaction(reactor, metrics, log, signal);
    this.slots = pLimit(reactor.concurrency);
    this.delayed = reactor.delay ? new DelayedReactions(reactor.delay) : null;
  }

  get reactor(): Reactor {
    return this.context.reactor;
  }

  /** How long the slowest event has been in flight. */
  get slowestMs(): number {
    return this.reaction.slowestMs;
  }

  getLoad(): ReactorLoad {
    const { reactor, parking } = this.context;
    const [oldest] = this.pending.values();
    const { occurredAt } = (oldest?.metadata ?? {}) as { occurredAt?: string };
    return {
      reactor: reactor.name,
      pending: this.pending.size,
      parked: parking.size,
      oldest: occurredAt && !this.delayed ? new Date(occurredAt) : null,
    };
  }

  /** Lets a quick reactor keep up when many events arrive at once. */
  async waitForRoom(count: number): Promise<void> {
    if (!this.backlog && this.pending.size + count > MAX_PENDING)
      await Promise.race([this.drained(), pause(MAX_WAIT_MS, this.context.signal)]);
  }

  /** Takes every event of the subscription, in order. */
  offer(delivery: Delivery): void {
    const { reactor, checkpoint } = this.context;
    const { type, position } = delivery.envelope;
    if (delivery.event) this.delayed?.cancel(delivery.event);
    if (type !== reactor.on || position <= this.caughtUpTo) return;
    if (this.backlog) this.backlog.upTo = position;
    else if (this.pending.size >= MAX_PENDING) this.fallBehind(position);
    else {
      checkpoint.begin(position);
      this.enqueue(delivery, () => checkpoint.done(position));
    }
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
    this.delayed?.stop();
    await this.catchingUp;
    await this.drained();
  }

  private enqueue(delivery: Delivery, onDone: () => void): void {
    const working = this.process(delivery).then((isDone) => {
      this.pending.delete(working);
      if (isDone) onDone();
    });
    this.pending.set(working, delivery.envelope);
  }

  /** False when it was stopped before it was done. */
  private async process(delivery: Delivery): Promise<boolean> {
    const { envelope, event } = delivery;
    if (this.delayed && event) {
      const outcome = await this.delayed.wait(event);
      if (outcome !== 'due') return outcome === 'cancelled';
    }
    return this.slots(() =>
      this.streams.run(envelope.streamId, async () => {
        const { parking, signal } = this.context;
        if (signal.aborted) return false;
        if (parking.isParked(envelope.streamId)) return true;
        return (await this.handle(delivery)) || !isAborted(signal);
      }),
    );
  }

  /** True when the event is handled; otherwise its stream was parked, or the process is stopping. */
  private async handle(delivery: Delivery): Promise<boolean> {
    const { parking, signal } = this.context;
    const { envelope, event, error } = delivery;
    const failure = event ? await this.reaction.attempt(event) : { error };
    if (!failure) return true;
    if (!signal.aborted) await parking.park(envelope, failure.error);
    return false;
  }

  private fallBehind(upTo: Position): void {
    const { checkpoint, reactor, log } = this.context;
    this.backlog = { from: checkpoint.position, upTo };
    checkpoint.pin(reactor.name, checkpoint.position);
    log.info({ reactor: reactor.name }, 'a reactor has fallen behind');
    this.catchingUp = this.catchUp(this.backlog);
  }

  /** Reads on in chunks until nothing was left out, then takes events from the subscription again. */
  private async catchUp(backlog: Backlog): Promise<void> {
    const { checkpoint, reactor, signal } = this.context;
    await this.drained();
    while (!signal.aborted) {
      const last = await this.readChunk(backlog);
      await this.drained();
      if (isAborted(signal)) return;
      if (last !== null && last >= backlog.upTo) {
        this.caughtUpTo = last;
        break;
      }
      backlog.from = last;
      checkpoint.pin(reactor.name, last);
    }
    this.backlog = null;
    checkpoint.unpin(reactor.name);
  }

  /** The position of the last event that was read; `from` again while the event store is away. */
  private async readChunk({ from }: Backlog): Promise<Position | null> {
    try {
      return await this.enqueueFrom(from);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      await pause(CATCH_UP_RETRY_MS, this.context.signal);
      return from;
    }
  }

  private async enqueueFrom(from: Position | null): Promise<Position | null> {
    const { reactor, eventStore } = this.context;
    const types = [reactor.on, ...(reactor.delay ? [reactor.delay.cancelOn] : [])];
    let last = from;
    for await (const envelope of eventStore.readFiltered({ types }, from ?? 0n, MAX_PENDING)) {
      const delivery = toDelivery(envelope);
      if (delivery.event) this.delayed?.cancel(delivery.event);
      if (envelope.type === reactor.on) this.enqueue(delivery, () => undefined);
      last = envelope.position;
      if (this.pending.size >= MAX_PENDING) break;
    }
    return last;
  }

  private async drained(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending.keys());
  }
}

/** Asked again after a pause, which the compiler takes for unchanged. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
