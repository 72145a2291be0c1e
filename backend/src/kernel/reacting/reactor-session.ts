import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { AggregateReader, Clock, CommandBus } from '../commands/index.js';
import { ParkingLot } from './parking-lot.js';
import type { ReactionMetrics } from './reaction-metrics.js';
import { ReactionQueue, toDelivery } from './reaction-queue.js';
import type { Reactor } from './reactor.js';
import { ReactorsCheckpoint } from './reactors-checkpoint.js';
import type { ScheduledTask } from './scheduled-task.js';

/** Events that are handled together cost less; the first after a silence is handled at once. */
const FLUSH_INTERVAL_MS = 50;

const operatorDecisions: readonly string[] = ['ReactionRetryRequested', 'ReactionSkipped'];

export interface SessionContext {
  readonly eventStore: EventStore;
  readonly bus: CommandBus;
  readonly aggregates: AggregateReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: ReactionMetrics;
  readonly reactors: readonly Reactor[];
  readonly tasks: readonly ScheduledTask[];
}

/**
 * All reactors and scheduled tasks at work, from when the lease is acquired until it is lost: one subscription, one
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
    const { eventStore, bus, aggregates, clock, log, metrics, reactors } = context;
    this.checkpoint = new ReactorsCheckpoint(eventStore, clock, log);
    this.parkingLot = new ParkingLot(bus, aggregates, clock, log, signal);
    this.queues = reactors.map((reactor): ReactionQueue => {
      const parking = this.parkingLot.parkingFor(reactor.name, () => queue);
      const { checkpoint } = this;
      const queue = new ReactionQueue({
        reactor,
        eventStore,
        checkpoint,
        parking,
        metrics,
        log,
        signal,
      });
      return queue;
    });
    metrics.watch(() => this.queues.map((queue) => queue.getLoad()));
  }

  /** True once everything up to the head has been read. */
  get caughtUp(): boolean {
    return this.hasCaughtUp;
  }

  /** How long the slowest event has been in flight. */
  get slowestMs(): number {
    return Math.max(...this.queues.map(({ slowestMs }) => slowestMs), 0);
  }

  /** Runs until the signal aborts; waits for what is in flight then. */
  async run(): Promise<void> {
    const { tasks, aggregates } = this.context;
    // Another process may have handled events on which cached states rely.
    aggregates.forgetStates();
    await this.checkpoint.load();
    await this.parkingLot.refresh(this.queues);
    for (const task of tasks) await this.prepare(task);
    await Promise.all([this.subscribe(), ...tasks.map((task) => task.run(this.signal))]);
    await Promise.all(this.queues.map((queue) => queue.stopped()));
    await this.parkingLot.stopped();
    await this.checkpoint.saveLast(tasks);
  }

  /** Brings a scheduled task up to the checkpoint, after which the subscription resumes. */
  private async prepare(task: ScheduledTask): Promise<void> {
    const { types } = task;
    const [start, end] = [this.checkpoint.getStart(task), this.checkpoint.position];
    task.reset(start);
    if (types.length === 0 || end === null) return;
    for await (const envelope of this.context.eventStore.readFiltered({ types }, start ?? 0n)) {
      if (envelope.position > end || this.signal.aborted) return;
      this.apply(task, envelope);
    }
  }

  private async subscribe(): Promise<void> {
    const { eventStore, tasks } = this.context;
    const batches = eventStore.subscribe({
      after: this.checkpoint.position ?? 0n,
      filter: { types: this.getTypes() },
      signal: this.signal,
      flushIntervalMs: FLUSH_INTERVAL_MS,
    });
    for await (const batch of batches) {
      await Promise.all(this.queues.map((queue) => queue.waitForRoom()));
      for (const envelope of batch.events) await this.dispatch(envelope);
      this.checkpoint.advance(batch.position);
      this.hasCaughtUp ||= batch.caughtUp;
      await this.checkpoint.saveIfDue(tasks);
    }
  }

  private getTypes(): string[] {
    const { reactors, tasks } = this.context;
    const types = [
      ...operatorDecisions,
      ...reactors.flatMap(({ on, delay }) => (delay ? [on, delay.cancelOn] : [on])),
      ...tasks.flatMap((task) => task.types),
    ];
    return [...new Set(types)];
  }

  private async dispatch(envelope: EventEnvelope): Promise<void> {
    const delivery = toDelivery(envelope);
    for (const queue of this.queues) queue.offer(delivery);
    for (const task of this.context.tasks) this.apply(task, envelope, delivery);
    if (operatorDecisions.includes(envelope.type)) await this.parkingLot.refresh(this.queues);
    this.checkpoint.advance(envelope.position);
  }

  /** An event that cannot be read is parked where it is handled; a task skips it. */
  private apply(task: ScheduledTask, envelope: EventEnvelope, delivery = toDelivery(envelope)) {
    const { event, error } = delivery;
    if (event && task.types.includes(event.type)) task.apply(event);
    else if (error && (task.types as readonly string[]).includes(envelope.type))
      this.context.log.error({ err: error, task: task.name }, 'an event is unreadable');
  }
}
