import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import { EventLog, type Wanted } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { LOG } from '../process/tokens.js';

/** Feeds facts into what a process keeps in its own memory. */
@Injectable()
export class Follower implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly eventLog: EventLog,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Hands over every wanted fact, from the first one on and for as long as the process runs. Resolves once all
   * of history has been handed over. A fact that cannot be read ends the process: it must not guess.
   */
  follow(wanted: Wanted, take: (fact: AnyRecorded) => void): Promise<void> {
    return new Promise<void>((caughtUp, failed) => {
      this.read(wanted, take, caughtUp).catch((error: unknown) => {
        const fault = new Error('Following the log failed', { cause: error });
        failed(fault);
        throw fault;
      });
    });
  }

  private async read(
    wanted: Wanted,
    take: (fact: AnyRecorded) => void,
    caughtUp: () => void,
  ): Promise<void> {
    const { signal } = this.stopping;
    const batches = this.eventLog.subscribe({ after: null, wanted, signal, log: this.log });
    for await (const batch of batches) {
      for (const fact of batch.facts) take(codec.decode(fact));
      if (batch.caughtUp) caughtUp();
    }
    caughtUp();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }
}
