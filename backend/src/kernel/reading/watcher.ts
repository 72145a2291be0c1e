import { setTimeout as delay } from 'node:timers/promises';

interface Waiter<Seen> {
  readonly isSatisfied: (seen: Seen) => boolean;
  readonly resolve: (satisfied: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const GAP_MS = 3;

/**
 * Looks at something again and again while, and only while, somebody waits for it to change. All who wait share
 * one look.
 */
export class Watcher<Seen> {
  private readonly waiters = new Set<Waiter<Seen>>();
  private watching = false;

  constructor(private readonly look: () => Promise<Seen>) {}

  /** True as soon as a look satisfies; false when none does within the patience. */
  async wait(isSatisfied: (seen: Seen) => boolean, patienceMs: number): Promise<boolean> {
    const { promise, resolve, reject } = promiseWithResolvers();
    const waiter = { isSatisfied, resolve, reject };
    const timeout = setTimeout(resolve, patienceMs, false);
    this.waiters.add(waiter);
    void this.watch();
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      this.waiters.delete(waiter);
    }
  }

  private async watch(): Promise<void> {
    if (this.watching) return;
    this.watching = true;
    while (this.waiters.size > 0) {
      await this.lookOnce();
      await delay(GAP_MS);
    }
    this.watching = false;
  }

  private async lookOnce(): Promise<void> {
    const waiting = [...this.waiters];
    try {
      const seen = await this.look();
      for (const waiter of waiting) if (waiter.isSatisfied(seen)) this.settle(waiter).resolve(true);
    } catch (error) {
      for (const waiter of waiting) this.settle(waiter).reject(error);
    }
  }

  private settle(waiter: Waiter<Seen>): Waiter<Seen> {
    this.waiters.delete(waiter);
    return waiter;
  }
}

function promiseWithResolvers() {
  let resolve: (satisfied: boolean) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<boolean>((accept, fail) => {
    [resolve, reject] = [accept, fail];
  });
  return { promise, resolve, reject };
}
