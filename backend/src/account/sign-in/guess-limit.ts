import { Injectable } from '@nestjs/common';
import type { EmailKey } from '@nirmaan/contracts/account';
import type { Result } from '@nirmaan/contracts/kernel';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { KeyedMutex } from '../../kernel/commands/index.js';
import { refuseFor } from '../../kernel/http/index.js';

const MAX_WRONG = 10;
const WITHIN_SECONDS = 15 * 60;

/**
 * Allows 10 wrong passwords in 15 minutes for an e-mail address, with or without an account. Attempts on one address
 * are serialised, so that concurrent ones cannot exceed the limit. Counts per process: stored as events, guesses would
 * let an attacker fill another user's stream.
 */
@Injectable()
export class GuessLimit {
  private readonly wrong = new RateLimiterMemory({ points: MAX_WRONG, duration: WITHIN_SECONDS });
  private readonly locks = new KeyedMutex();

  /** Runs an attempt and counts it if it fails. Throws Refused while the address is locked. */
  around<Value, Code extends string>(
    address: EmailKey,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>> {
    return this.locks.run(address, async () => {
      await this.refuseWhileLocked(address);
      const result = await attempt();
      if (!result.ok) await this.wrong.penalty(address);
      return result;
    });
  }

  private async refuseWhileLocked(address: EmailKey): Promise<void> {
    const count = await this.wrong.get(address);
    if (!count || count.consumedPoints < MAX_WRONG) return;
    throw refuseFor(count.msBeforeNext, 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS');
  }
}
