import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { codec } from '@nirmaan/contracts/catalogue';
import type { AccountId, EventEnvelope, Position } from '@nirmaan/contracts/kernel';
import { isNotifying, notifyingTypes, toNotification } from '@nirmaan/contracts/notification';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { LOG } from '../kernel/process/tokens.js';

/** Called with the position of an event that notifies the account. */
export type Listener = (upTo: Position) => void;

/** Wakes those who listen in this process when an event notifies their account. */
@Injectable()
export class NotificationStream implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly listeners = new Map<AccountId, Set<Listener>>();
  private reached: Position = 0n;

  constructor(
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** From now on: older notifications are read from the read model. */
  async onModuleInit(): Promise<void> {
    this.reached = await this.eventStore.head();
    void this.subscribe(this.reached);
  }

  get position(): Position {
    return this.reached;
  }

  /** Aborts when the process ends. */
  get ending(): AbortSignal {
    return this.stopping.signal;
  }

  /** Returns a function that stops listening. */
  listen(account: AccountId, listener: Listener): () => void {
    const ofAccount = this.listeners.get(account) ?? new Set();
    this.listeners.set(account, ofAccount.add(listener));
    return () => {
      ofAccount.delete(listener);
      if (ofAccount.size === 0) this.listeners.delete(account);
    };
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async subscribe(after: Position): Promise<void> {
    const { eventStore, log } = this;
    const { signal } = this.stopping;
    const filter = { types: notifyingTypes };
    for await (const batch of eventStore.subscribe({ after, filter, signal, log })) {
      this.reached = batch.position;
      for (const event of batch.events) this.take(event);
    }
  }

  /** An unreadable event notifies nobody; its projection parks it. */
  private take(envelope: EventEnvelope): void {
    try {
      const event = codec.decode(envelope);
      if (!isNotifying(event)) return;
      const { account } = toNotification(event);
      this.listeners.get(account)?.forEach((listener) => listener(event.position));
    } catch (err) {
      this.log.error({ err }, 'an event is unreadable');
    }
  }
}

/** The furthest position that was announced, for one reader; announcements in between are one. */
export class Wakeup implements AsyncIterable<Position> {
  private announced: Position | null;
  private isOver = false;
  private wake: () => void = () => undefined;

  constructor(first: Position) {
    this.announced = first;
  }

  announce(upTo: Position): void {
    if (this.announced === null || upTo > this.announced) this.announced = upTo;
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Position> {
    for (let upTo = await this.next(); upTo !== null; upTo = await this.next()) yield upTo;
  }

  /** Null once it is over. */
  private async next(): Promise<Position | null> {
    while (this.announced === null && !this.isOver)
      await new Promise<void>((resolve) => (this.wake = resolve));
    const upTo = this.isOver ? null : this.announced;
    this.announced = null;
    return upTo;
  }
}
