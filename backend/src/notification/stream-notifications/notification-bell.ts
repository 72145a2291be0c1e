import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { codec } from '@nirmaan/contracts/catalogue';
import { type AccountId, categoryPrefix, type Position } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { LOG } from '../../kernel/process/tokens.js';

/** Told how far the log has come with news for a listener. */
export type Listener = (upTo: Position) => void;

/** Rings for everybody who listens in this process when there is news for them on the log. */
@Injectable()
export class NotificationBell implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly listeners = new Map<AccountId, Set<Listener>>();
  /** Everything up to here has been rung for. */
  private position: Position = 0n;

  constructor(
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** From now on: what was before is read from the read model. */
  async onModuleInit(): Promise<void> {
    this.position = await this.eventStore.head();
    void this.follow(this.position);
  }

  /** How far the log has been heard. */
  get heard(): Position {
    return this.position;
  }

  /** Aborts when the process ends. */
  get ending(): AbortSignal {
    return this.stopping.signal;
  }

  /** Calls the listener for every news of an account; what comes back ends that. */
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

  private async follow(after: Position): Promise<void> {
    const { signal } = this.stopping;
    const wanted = { streams: [categoryPrefix('notification')] };
    for await (const batch of this.eventStore.subscribe({
      after,
      filter: wanted,
      signal,
      log: this.log,
    })) {
      this.position = batch.position;
      for (const event of batch.events) this.ring(codec.decode(event));
    }
  }

  private ring(event: ReturnType<typeof codec.decode>): void {
    if (event.type !== 'AccountNotified') return;
    this.listeners.get(event.data.account)?.forEach((listener) => listener(event.position));
  }
}
