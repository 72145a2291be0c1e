import { type ResolvedEvent } from '@eventstore/db-client';
import { onTestFinished } from 'vitest';

interface Subscription extends AsyncIterable<ResolvedEvent> {
  on(event: 'caughtUp', listener: () => void): this;
  on(event: 'data', listener: (event: ResolvedEvent) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  unsubscribe(): Promise<void>;
}

/** What a subscription has brought so far, in one list: events' names, and `caughtUp`. */
export class Observed {
  readonly seen: string[] = [];
  readonly events: ResolvedEvent[] = [];
  #failure: Error | undefined;

  constructor(
    private readonly subscription: Subscription,
    nameOf: (event: ResolvedEvent) => string = numberIn,
  ) {
    subscription.on('caughtUp', () => this.seen.push('caughtUp'));
    subscription.on('error', (error) => {
      this.#failure = error;
    });
    subscription.on('data', (event) => {
      this.events.push(event);
      this.seen.push(nameOf(event));
    });
    onTestFinished(() => this.end());
  }

  /** Resolves when as much has been seen; rejects with the subscription's error, or after forty seconds. */
  async until(count: number): Promise<string[]> {
    const end = Date.now() + 40_000;
    while (this.seen.length < count) {
      await turn();
      if (this.#failure) throw this.#failure;
      if (Date.now() > end) throw new Error(`Only ${this.seen.length}: ${this.seen.join(' ')}`);
    }
    return this.seen;
  }

  /** Resolves with the error that the subscription ends with. */
  async failure(): Promise<Error> {
    while (!this.#failure) await turn();
    return this.#failure;
  }

  end(): Promise<void> {
    return this.subscription.unsubscribe();
  }
}

function numberIn({ event }: ResolvedEvent): string {
  return String((event?.data as { n?: number }).n);
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
