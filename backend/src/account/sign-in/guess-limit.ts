import { Injectable } from '@nestjs/common';
import type { Result } from '@nirmaan/contracts/kernel';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { KeyedMutex } from '../../kernel/commands/index.js';
import { refuseFor } from '../../kernel/http/index.js';

const MAX_WRONG = 10;
const WITHIN_SECONDS = 15 * 60;
const FIRST_LOCK_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Allows 10 wrong passwords in 15 minutes, then locks for 15 minutes, and twice as long each further time within a day.
 * Attempts of one guesser are serialised, so that concurrent ones cannot exceed the limit. Counts per process: stored as
 * events, guesses would let an attacker fill another user's stream.
 */
@Injectable()
export class GuessLimit {
  private readonly wrong = new RateLimiterMemory({ points: MAX_WRONG, duration: WITHIN_SECONDS });
  private readonly lockouts = new RateLimiterMemory({ points: 1, duration: DAY_SECONDS });
  private readonly mutex = new KeyedMutex();

  /** Runs an attempt and counts it if it fails. Throws Refused while the guesser is locked. */
  around<Value, Code extends string>(
    guesser: string,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>> {
    return this.mutex.run(guesser, async () => {
      await this.refuseWhileLocked(guesser);
      const result = await attempt();
      if (result.ok) await this.wrong.delete(guesser);
      else await this.count(guesser);
      return result;
    });
  }

  private async refuseWhileLocked(guesser: string): Promise<void> {
    const count = await this.wrong.get(guesser);
    if (!count || count.consumedPoints < MAX_WRONG) return;
    throw refuseFor(count.msBeforeNext, 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS');
  }

  private async count(guesser: string): Promise<void> {
    const { consumedPoints: wrong } = await this.wrong.penalty(guesser);
    if (wrong < MAX_WRONG) return;
    const { consumedPoints: times } = await this.lockouts.penalty(guesser);
    await this.wrong.block(guesser, FIRST_LOCK_SECONDS * 2 ** (times - 1));
  }
}
