import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import { EventStore, type EventFilter, type SubscribeOptions } from '@nirmaan/platform/eventstore';
import type { Position } from '@nirmaan/contracts/kernel';
import type { Log } from '@nirmaan/platform/log';
import { LOG } from '../process/tokens.js';

type Take = (event: AnyRecordedEvent) => void;

/** Feeds events into what a process keeps in its own memory. */
@Injectable()
export class Follower implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Hands over every matching event behind a position (null: from the first one on), for as long as the process runs.
   * Resolves once all of history has been handed over. An event that cannot be read ends the process: it must not
   * guess.
   */
  follow(filter: EventFilter, after: Position | null, take: Take): Promise<void> {
    return new Promise<void>((caughtUp, failed) => {
      this.read({ filter, after }, take, caughtUp).catch((error: unknown) => {
        const fault = new Error('Following the log failed', { cause: error });
        failed(fault);
        throw fault;
      });
    });
  }

  private async read(
    which: Pick<SubscribeOptions, 'filter' | 'after'>,
    take: Take,
    caughtUp: () => void,
  ): Promise<void> {
    const { signal } = this.stopping;
    const batches = this.eventStore.subscribe({ ...which, signal, log: this.log });
    for await (const batch of batches) {
      for (const event of batch.events) take(codec.decode(event));
      if (batch.caughtUp) caughtUp();
    }
    caughtUp();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }
}
