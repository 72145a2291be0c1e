import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { Clock, CommandExecutor } from '../commands/index.js';
import { ParkingLot } from './parking-lot.js';
import type { ReactionMetrics } from './reaction-metrics.js';
import { toDelivery } from './reaction.js';
import { ReactionQueue } from './reaction-queue.js';
import type { Reactor, Watch } from './reactor.js';
import { ReactorsCheckpoint } from './reactors-checkpoint.js';

/** Events that are handled together cost less; the first after a silence is handled at once. */
const FLUSH_INTERVAL_MS = 50;

const operatorDecisions: readonly string[] = ['ReactionRetryRequested', 'ReactionSkipped'];

export interface SessionContext {
  readonly eventStore: EventStore;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: ReactionMetrics;
  readonly reactors: readonly Reactor[];
  readonly watches: readonly Watch[];
}

/**
 * All reactors and watches at work, from when the lease is acquired until it is lost: one subscription, one
 * checkpoint. Each event is handled at least once.
 */
export class ReactorSession {
  private readonly checkpoint: ReactorsCheckpoint;
  private readonly parkingLot: ParkingLot;
  private readonly queues: readonly ReactionQueue[];
  private hasCaughtUp = false;

  constructor(
    private readonly context: SessionContext,
    private readonly signal: AbortSignal,
  ) {
    const { eventStore, executor, clock, log, metrics, reactors } = context;
    this.checkpoint = new ReactorsCheckpoint(eventStore, clock, log);
    this.parkingLot = new ParkingLot(executor, log, signal);
    this.queues = reactors.map((reactor): ReactionQueue => {
      const parking = this.parkingLot.parkingFor(reactor.name, () => queue);
      const { checkpoint } = this;
      const queue = new ReactionQueue({
        ...{ reactor, eventStore, checkpoint, parking, metrics, log, signal },
      });
      return queue;
    });
    metrics.watch(() => this.queues.map((queue) => queue.getLoad()));
  }

  /** True once everything up to the head has been read. */
  get caughtUp(): boolean {
    return this.hasCaughtUp;
  }

  /** How long the slowest event has been under way. */
  get slowestMs(): number {
    return Math.max(...this.queues.map(({ slowestMs }) => slowestMs), 0);
  }

  /** Runs until the signal aborts; waits for what is under way then. */
  async run(): Promise<void> {
    const { watches } = this.context;
    await this.checkpoint.load();
    await this.parkingLot.refresh(this.queues);
    for (const watch of watches) await this.prepare(watch);
    await Promise.all([this.subscribe(), ...watches.map((watch) => watch.run(this.signal))]);
    await Promise.all(this.queues.map((queue) => queue.stopped()));
    await this.parkingLot.stopped();
    await this.checkpoint.saveLast(watches);
  }

  /** Brings a watch up to the checkpoint, from where the subscription goes on. */
  private async prepare(watch: Watch): Promise<void> {
    const { types } = watch;
    const [start, end] = [this.checkpoint.getStart(watch), this.checkpoint.position];
    watch.begin(start);
    if (types.length === 0 || end === null) return;
    for await (const envelope of this.context.eventStore.readFiltered({ types }, start ?? 0n)) {
      if (envelope.position > end || this.signal.aborted) return;
      this.show(watch, envelope);
    }
  }

  private async subscribe(): Promise<void> {
    const { eventStore, log, watches } = this.context;
    const batches = eventStore.subscribe({
      after: this.checkpoint.position,
      filter: { types: this.getTypes() },
      signal: this.signal,
      log,
      flushIntervalMs: FLUSH_INTERVAL_MS,
    });
    for await (const batch of batches) {
      await Promise.all(this.queues.map((queue) => queue.waitForRoom(batch.events.length)));
      for (const envelope of batch.events) await this.dispatch(envelope);
      this.checkpoint.reach(batch.position);
      this.hasCaughtUp ||= batch.caughtUp;
      await this.checkpoint.saveIfDue(watches);
    }
  }

  private getTypes(): string[] {
    const { reactors, watches } = this.context;
    const types = [
      ...operatorDecisions,
      ...reactors.flatMap(({ on, delay }) => (delay ? [on, delay.cancelledBy] : [on])),
      ...watches.flatMap((watch) => watch.types),
    ];
    return [...new Set(types)];
  }

  private async dispatch(envelope: EventEnvelope): Promise<void> {
    const delivery = toDelivery(envelope);
    for (const queue of this.queues) queue.offer(delivery);
    for (const watch of this.context.watches) this.show(watch, envelope, delivery);
    if (operatorDecisions.includes(envelope.type)) await this.parkingLot.refresh(this.queues);
    this.checkpoint.reach(envelope.position);
  }

  /** An event that cannot be read is parked where it is handled; a watch does without. */
  private show(watch: Watch, envelope: EventEnvelope, delivery = toDelivery(envelope)): void {
    const { event, error } = delivery;
    if (event && watch.types.includes(event.type)) watch.take(event);
    else if (error && (watch.types as readonly string[]).includes(envelope.type))
      this.context.log.error({ err: error, watch: watch.name }, 'an event is unreadable');
  }
}
