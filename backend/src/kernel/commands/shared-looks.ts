/**
 * Looks at what is under a key for all who ask meanwhile: those who ask during a look are answered by the next one,
 * which begins when that has ended. So nobody is told what was true before asking.
 */
export class SharedLooks {
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** All who ask about one key must look for the same. */
  ask<Value>(key: string, look: () => Promise<Value>): Promise<Value> {
    const shared = this.waiting.get(key);
    if (shared) return shared as Promise<Value>;
    const before = this.underWay.get(key);
    if (!before) return this.begin(key, look);
    const next = before.then(nothing, nothing).then(() => {
      this.waiting.delete(key);
      return this.begin(key, look);
    });
    this.waiting.set(key, next);
    return next;
  }

  private async begin<Value>(key: string, look: () => Promise<Value>): Promise<Value> {
    const looking = look();
    this.underWay.set(key, looking);
    try {
      return await looking;
    } finally {
      if (this.underWay.get(key) === looking) this.underWay.delete(key);
    }
  }
}

const nothing = (): void => undefined;
