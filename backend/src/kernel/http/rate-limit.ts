import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const WINDOW_S = 60;

/** Requests per address and route in a minute, counted in fixed windows: one number per key, however many there are. */
export function limitRate(limit: number): ThrottlerModuleOptions {
  const counters = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_S });
  const storage: ThrottlerStorage = {
    increment: async (key) => {
      const { consumedPoints, msBeforeNext } = await counters.consume(key);
      const timeToExpire = Math.ceil(msBeforeNext / 1_000);
      return {
        totalHits: consumedPoints,
        timeToExpire,
        isBlocked: consumedPoints > limit,
        timeToBlockExpire: timeToExpire,
      };
    },
  };
  return { throttlers: [{ ttl: WINDOW_S * 1_000, limit }], storage };
}
