import type { ExecutionContext } from '@nestjs/common';
import {
  DEFAULT_IPV6_SUBNET_PREFIX,
  normalizeIp,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getViewer, type ViewedRequest } from './caller.js';
import { refuseFor } from './failure.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface RateLimits {
  readonly THROTTLE_PER_ADDRESS: number;
  readonly THROTTLE_PER_ACCOUNT: number;
}

/** Limits each throttled route, in fixed windows: one number per key, however many requests there are. */
export function limitRate(limits: RateLimits): ThrottlerModuleOptions {
  const counters = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: MINUTE_S });
  const storage: ThrottlerStorage = {
    increment: async (key, ttl, limit) => {
      const window = { customDuration: ttl / 1_000 };
      const { consumedPoints, msBeforeNext } = await counters.consume(key, 1, window);
      if (consumedPoints > limit) throw refuseFor(msBeforeNext, 'REQUEST.TOO_MANY');
      const timeToExpire = Math.ceil(msBeforeNext / 1_000);
      return { totalHits: consumedPoints, timeToExpire, isBlocked: false, timeToBlockExpire: 0 };
    },
  };
  const perAddress = { ttl: MINUTE_S * 1_000, limit: limits.THROTTLE_PER_ADDRESS };
  const perAccount = {
    name: 'account',
    ttl: HOUR_S * 1_000,
    limit: limits.THROTTLE_PER_ACCOUNT,
    skipIf: (context: ExecutionContext) => getViewer(context) === null,
    getTracker: ({ user }: ViewedRequest) => user?.account,
  };
  return { throttlers: [perAddress, perAccount], storage };
}

/** Limits what an address requests, except built files. Programs on this machine are free, such as the api itself. */
export function limitRequests(limit: number): RequestHandler {
  const counters = new RateLimiterMemory({ points: limit, duration: MINUTE_S });
  return ({ ip = '', path }, _, next) => {
    const address = normalizeIp(ip, DEFAULT_IPV6_SUBNET_PREFIX);
    if (loopback.test(address) || path.startsWith('/assets/')) {
      next();
      return;
    }
    countRequest(counters, address).then(() => next(), next);
  };
}

/** Counts one request; throws Refused above the limit. */
export async function countRequest(counters: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counters.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw refuseFor(error.msBeforeNext, 'REQUEST.TOO_MANY');
  }
}

const loopback = /^127\.|^::1$/;
