import { Injectable } from '@nestjs/common';
import type { EmailKey } from '@nirmaan/contracts/account';
import type { Result } from '@nirmaan/contracts/kernel';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { KeyedMutex } from '../../kernel/commands/index.js';
import { refuseFor } from '../../kernel/http/index.js';

const MAX_WRONG = 10;
const WITHIN_SECONDS = 15 * 60;

/**
 * At most 10 wrong passwords in 15 minutes for one e-mail address, whether it has an account or not. The tries of
 * one address wait for each other, so that many at once cannot slip past the count. Each process of the api counts
 * for itself: wrong guesses as events would let anybody fill the log of somebody else's account.
 */
@Injectable()
export class GuessLimit {
  private readonly wrong = new RateLimiterMemory({ points: MAX_WRONG, duration: WITHIN_SECONDS });
  private readonly turns = new KeyedMutex();

  /** Lets a try happen and counts it when it was wrong. Throws Refused while the address is locked. */
  around<Value, Code extends string>(
    address: EmailKey,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>> {
    return this.turns.run(address, async () => {
      await this.refuseWhileLocked(address);
      const outcome = await attempt();
      if (!outcome.ok) await this.wrong.penalty(address);
      return outcome;
    });
  }

  private async refuseWhileLocked(address: EmailKey): Promise<void> {
    const count = await this.wrong.get(address);
    if (!count || count.consumedPoints < MAX_WRONG) return;
    throw refuseFor(count.msBeforeNext, 'ACCOUNT.TOO_MANY_WRONG_PASSWORDS');
  }
}
