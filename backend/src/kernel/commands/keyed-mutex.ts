import { waitForEnd } from '@nirmaan/platform/load-coalescer';

/** Runs work of one key sequentially and of different keys concurrently. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** After the timeout the next work of a key starts although the previous one still runs. */
  constructor(private readonly timeoutMs = Infinity) {}

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.last.get(key);
    return new Promise((resolve) => {
      const begin = (): Promise<void> => {
        const working = Promise.resolve().then(work);
        resolve(working);
        return waitForEnd(working, this.timeoutMs);
      };
      this.setLast(key, before ? before.then(begin) : begin());
    });
  }

  private setLast(key: string, last: Promise<void>): void {
    this.last.set(key, last);
    void last.then(() => {
      if (this.last.get(key) === last) this.last.delete(key);
    });
  }
}
