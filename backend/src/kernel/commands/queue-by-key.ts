/** Runs work of one key one after the other, and of different keys side by side. */
export class QueueByKey {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const mine = this.last.get(key)?.then(work, work) ?? work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
