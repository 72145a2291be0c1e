import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusedFor } from '../../kernel/http/index.js';

const MAX_ORDERS = 20;
const WITHIN_SECONDS = 10 * 60;

/** At most 20 orders in 10 minutes for one account: each of them is a call of Razorpay. */
@Injectable()
export class BuyLimit {
  private readonly orders = new RateLimiterMemory({
    points: MAX_ORDERS,
    duration: WITHIN_SECONDS,
  });

  /** Throws Refused when there were too many. */
  async count(account: AccountId): Promise<void> {
    try {
      await this.orders.consume(account);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw refusedFor(error.msBeforeNext, 'REQUEST.TOO_MANY');
    }
  }
}
