import { Injectable } from '@nestjs/common';
import { DAY_MS, type Result } from '@nirmaan/contracts/kernel';
import { KeyedMutex } from '../../kernel/commands/index.js';
import { refuseFor } from '../../kernel/http/index.js';
import { SharedValues } from '../../kernel/shared-values/shared-values.js';

const MAX_WRONG = 10;
const MINUTE_MS = 60_000;
const WITHIN_MS = 15 * MINUTE_MS;
const FIRST_LOCK_MS = 15 * MINUTE_MS;
/** More than an office or a mobile network mistypes. */
const ofNetwork = {
  windowMs: 60 * MINUTE_MS,
  max: 100,
  refusal: 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
} as const;

/**
 * Allows 10 wrong passwords in 15 minutes, then locks for 15 minutes, and twice as long each further time within a day.
 * Attempts of one guesser are serialised in each api process, so that concurrent ones exceed the limit by one for each
 * further process.
 */
@Injectable()
export class GuessLimit {
  private readonly mutex = new KeyedMutex();

  constructor(private readonly counts: SharedValues) {}

  /** Runs an attempt and counts it if it fails. Throws Refused while the guesser is locked. */
  around<Value, Code extends string>(guesser: string, attempt: () => Promise<Result<Value, Code>>) {
    const key = `wrong passwords of ${guesser}`;
    return this.mutex.run(guesser, async () => {
      const wrong = await this.counts.find<number>(key);
      if (wrong && wrong.value >= MAX_WRONG)
        throw refuseFor(this.counts.getRestMs(wrong), 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS');
      const result = await attempt();
      if (!result.ok) await this.count(key, guesser);
      else if (wrong) await this.counts.delete(key);
      return result;
    });
  }

  /** The same for a network: 100 wrong passwords an hour, over all accounts, so that one is not tried at each of them. */
  async aroundNetwork<Value, Code extends string>(
    network: string,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | typeof ofNetwork.refusal>> {
    const key = `wrong passwords from ${network}`;
    // Before the attempt, so that concurrent ones cannot exceed the limit.
    const counted = await this.counts.limit(key, ofNetwork);
    if (!counted.ok) return counted;
    const result = await attempt();
    if (result.ok) await this.counts.increment(key, ofNetwork.windowMs, -1);
    return result;
  }

  private async count(key: string, guesser: string): Promise<void> {
    const wrong = await this.counts.increment(key, WITHIN_MS);
    // Past it, another process has locked.
    if (wrong.value !== MAX_WRONG) return;
    const { value: times } = await this.counts.increment(`locks of ${guesser}`, DAY_MS);
    await this.counts.set(key, MAX_WRONG, FIRST_LOCK_MS * 2 ** (times - 1));
  }
}
