import { waitForEnd } from '../sharing/index.js';

/** Runs work of one key one after the other, and of different keys side by side. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** Work that lasts longer than the patience keeps nobody waiting; without one everybody waits for its end. */
  constructor(private readonly patienceMs = Infinity) {}

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.last.get(key);
    return new Promise((resolve) => {
      const begin = (): Promise<void> => {
        const working = Promise.resolve().then(work);
        resolve(working);
        return waitForEnd(working, this.patienceMs);
      };
      this.takeTurn(key, before ? before.then(begin) : begin());
    });
  }

  private takeTurn(key: string, turn: Promise<void>): void {
    this.last.set(key, turn);
    void turn.then(() => {
      if (this.last.get(key) === turn) this.last.delete(key);
    });
  }
}
