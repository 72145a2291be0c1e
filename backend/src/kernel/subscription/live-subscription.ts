import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { categoryPrefix, type Position } from '@nirmaan/contracts/kernel';
import { ConfigError } from '@nirmaan/platform/config';
import { type Batch, EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import { LOG } from '../process/process.module.js';

/** Keeps in-memory state up to date with the event store. */
export interface Subscriber {
  /** The stream categories that it handles. */
  readonly categories: readonly string[];
  /** Receives the events of all subscribed categories, in order. */
  on(batch: Batch): void;
  /** Reads the events from before the start; live batches may arrive meanwhile. */
  catchUp?(): Promise<void>;
}

/** After this silence in-memory state counts as current only once a read confirms it. */
const MAX_SILENCE_MS = 5_000;
const MAX_CONFIRM_MS = 1_000;
const RETRY_MS = 1_000;
/** Events that are dispatched together cost less; the first after a pause is dispatched at once. */
const FLUSH_INTERVAL_MS = 5;

/** The process's only subscription to `$all`, from its head at start-up. */
@Injectable()
export class LiveSubscription implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly subscribers: Subscriber[] = [];
  private readonly stopping = new AbortController();
  private covered = new Set<string>();
  private reached: Position = 0n;
  private isCaughtUp = false;
  private aliveAt = -Infinity;
  private confirming: Promise<boolean> | undefined;

  constructor(
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Call it in a provider's constructor: subscribers are fixed once the application starts. */
  register(subscriber: Subscriber): void {
    this.subscribers.push(subscriber);
  }

  /** Everything up to here has been dispatched. */
  get position(): Position {
    return this.reached;
  }

  /** Aborts when the process stops. */
  get ending(): AbortSignal {
    return this.stopping.signal;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.covered = new Set(this.subscribers.flatMap(({ categories }) => categories));
    this.reached = await this.eventStore.head();
    void this.run();
    await Promise.all(this.subscribers.map(async (subscriber) => subscriber.catchUp?.()));
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** True while subscribers have received every event of a category, up to the subscription's lag. */
  isCurrent(category: string): boolean | Promise<boolean> {
    if (!this.isCaughtUp || !this.covered.has(category)) return false;
    if (performance.now() - this.aliveAt < MAX_SILENCE_MS) return true;
    this.confirming ??= this.confirm().finally(() => (this.confirming = undefined));
    return this.confirming;
  }

  /** Silence may mean that nothing happened: one read shows whether an event was missed. */
  private async confirm(): Promise<boolean> {
    const askedAt = performance.now();
    const isMissing = await Promise.race([
      this.hasMissed().catch(() => true),
      delay(MAX_CONFIRM_MS, true, { ref: false }),
    ]);
    if (!isMissing) this.aliveAt = askedAt;
    return !isMissing;
  }

  private async hasMissed(): Promise<boolean> {
    const before = this.reached;
    const next = await this.eventStore.readFirst(this.filter(), before);
    return next !== undefined && next.position > before;
  }

  private filter() {
    return { streams: [...this.covered].map(categoryPrefix) };
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!this.isStopping()) {
      try {
        const options = {
          after: this.reached,
          filter: this.filter(),
          signal,
          flushIntervalMs: FLUSH_INTERVAL_MS,
        };
        for await (const batch of this.eventStore.subscribe(options)) this.dispatch(batch);
      } catch (error) {
        if (error instanceof ConfigError) throw error;
        this.log.error({ err: error }, 'the live subscription ended; subscribing again');
      }
      this.isCaughtUp = false;
      await pause(RETRY_MS, signal);
    }
  }

  private dispatch(batch: Batch): void {
    for (const subscriber of this.subscribers) {
      try {
        subscriber.on(batch);
      } catch (error) {
        this.log.error({ err: error }, 'a subscriber failed on a batch');
      }
    }
    this.reached = batch.position;
    this.isCaughtUp = batch.caughtUp;
    this.aliveAt = performance.now();
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}

@Global()
@Module({ providers: [LiveSubscription], exports: [LiveSubscription] })
export class LiveSubscriptionModule {}
