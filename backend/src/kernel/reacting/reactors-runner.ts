import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Lease } from '@nirmaan/platform/mongo';
import { Db } from 'mongodb';
import { setMaxListeners } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import { AggregateReader, Clock, CommandBus } from '../commands/index.js';
import { LOG } from '../process/process.module.js';
import { ReactionMetrics } from './reaction-metrics.js';
import { Reactor } from './reactor.js';
import { ReactorSession, type SessionContext } from './reactor-session.js';
import { ScheduledTask } from './scheduled-task.js';

const STANDBY_POLL_MS = 1_000;
/** A reaction that has been tried for longer is stuck. */
const STUCK_MS = 60_000;

/** Runs all reactors and scheduled tasks in the one process that holds the lease; others stand by. */
@Injectable()
export class ReactorsRunner {
  private readonly lease: Lease;
  private isStandby = false;
  private session: ReactorSession | null = null;

  constructor(
    private readonly eventStore: EventStore,
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: ReactionMetrics,
    private readonly discovery: DiscoveryService,
    db: Db,
    registry: Registry,
  ) {
    this.lease = new Lease(db, 'reactors');
    const gauge = (name: string, help: string, read: () => boolean): void => {
      const made: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: () => made.set(Number(read())),
      });
    };
    gauge('reactors_running', '1 in the process that handles events', () => this.session !== null);
    gauge('reactors_ready', '0 when reactors are neither at work nor standing by', () =>
      this.isReady(),
    );
  }

  /** At work and not stuck, or standing by. */
  isReady(): boolean {
    const { session } = this;
    return session ? session.caughtUp && session.slowestMs < STUCK_MS : this.isStandby;
  }

  /** Everything that this process would run. */
  get names(): { reactors: string[]; tasks: string[] } {
    const { reactors, tasks } = this.getContext();
    const getNames = (all: readonly (Reactor | ScheduledTask)[]) =>
      all.map(({ name }) => name).sort();
    return { reactors: getNames(reactors), tasks: getNames(tasks) };
  }

  /** Competes for the lease until the signal aborts. Throws what no retry can help. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const session = await this.tryRun(signal);
      if (session?.status === 'rejected') throw session.reason;
      if (!session) await pause(STANDBY_POLL_MS, signal);
    }
  }

  /** How the session ended; undefined where another process holds the lease. */
  private async tryRun(signal: AbortSignal): Promise<PromiseSettledResult<void> | undefined> {
    const work = (_: bigint, held: AbortSignal) => Promise.allSettled([this.runSession(held)]);
    try {
      // While MongoDB is away no process can acquire the lease, so this one continues.
      const result = await this.lease.tryRun(signal, work, { survivesLapse: true });
      this.isStandby = result === undefined;
      if (result && !signal.aborted) this.log.warn('lease lost');
      return result?.value[0];
    } catch (error) {
      this.isStandby = false;
      this.log.warn({ err: error }, 'cannot compete for the lease');
      return undefined;
    }
  }

  private async runSession(held: AbortSignal): Promise<void> {
    this.log.info('lease acquired');
    setMaxListeners(0, held);
    this.session = new ReactorSession(this.getContext(), held);
    try {
      await this.session.run();
    } finally {
      this.session = null;
    }
  }

  private getContext(): SessionContext {
    const { eventStore, bus, aggregates, clock, log, metrics } = this;
    const providers = this.discovery.getProviders();
    const instances = [...new Set(providers.map(({ instance }): unknown => instance))];
    const reactors = instances.filter((one) => one instanceof Reactor);
    const tasks = instances.filter((one) => one instanceof ScheduledTask);
    return { eventStore, bus, aggregates, clock, log, metrics, reactors, tasks };
  }
}
