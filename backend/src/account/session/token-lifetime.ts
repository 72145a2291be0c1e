import { Clock } from '../../kernel/commands/index.js';
import { MAX_SECONDS } from './session-tokens.js';

/** No token lives longer than this. */
export const TOKEN_LIFETIME_MS = MAX_SECONDS * 1000;

interface Kept<Value> {
  readonly value: Value;
  readonly at: Date;
}

/** What matters only for as long as an older token may live; then it is forgotten. */
export class KeptForATokensLife<Key, Value> {
  /** In the order of the log: the oldest comes first. */
  private readonly kept = new Map<Key, Kept<Value>>();

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.kept.size;
  }

  get(key: Key): Value | undefined {
    return this.kept.get(key)?.value;
  }

  set(key: Key, value: Value, at: Date): void {
    this.kept.delete(key);
    this.kept.set(key, { value, at });
    this.forgetTheExpired();
  }

  private forgetTheExpired(): void {
    const expired = this.clock.now().getTime() - TOKEN_LIFETIME_MS;
    for (const [key, { at }] of this.kept) {
      if (at.getTime() > expired) return;
      this.kept.delete(key);
    }
  }
}
