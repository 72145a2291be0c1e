import type { ExecutionContext } from '@nestjs/common';
import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type ApiSettings, getShare } from '../process/settings.js';
import { getViewer, type ViewedRequest } from './input.js';
import { refuseFor } from './failure.js';
import { hasBody } from './multipart.js';
import { getAddress, isThisMachine } from './slots.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

type RateLimits = Pick<
  ApiSettings,
  'THROTTLE_PER_ADDRESS' | 'THROTTLE_PER_ACCOUNT' | 'REQUESTS_PER_ADDRESS' | 'API_INSTANCES'
>;

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
  const perAddress = {
    ttl: MINUTE_S * 1_000,
    limit: getShare(limits.THROTTLE_PER_ADDRESS, limits),
  };
  const perAccount = {
    name: 'account',
    ttl: HOUR_S * 1_000,
    limit: getShare(limits.THROTTLE_PER_ACCOUNT, limits),
    skipIf: (context: ExecutionContext) => getViewer(context) === null,
    getTracker: ({ user }: ViewedRequest) => user?.account,
  };
  return { throttlers: [perAddress, perAccount], storage, generateKey };
}

/** The key of a window. In memory only, so that the library's hash of it would protect nothing. */
const generateKey = (context: ExecutionContext, tracker: string, throttler: string): string =>
  [context.getClass().name, context.getHandler().name, throttler, tracker].join(' ');

/** How many of a minute's requests may be under way at once; what the others ask meanwhile waits behind them. */
const PARALLEL_SHARE = 50;
/** How many may still be arriving, which takes a connection and no work. */
const ARRIVING_SHARE = 6;
const BUSY_MS = 1_000;

/**
 * Limits what an address requests in a minute and at once, except built files. Programs on this machine are free, such
 * as the api itself. The answers of the path `endless` are streams, which are not under way.
 */
export function limitRequests(limits: RateLimits, endless: string): RequestHandler {
  const limit = getShare(limits.REQUESTS_PER_ADDRESS, limits);
  const counters = new RateLimiterMemory({ points: limit, duration: MINUTE_S });
  const underWay = new Map<string, number>();
  const count = (address: string, change: 1 | -1): void => {
    const now = (underWay.get(address) ?? 0) + change;
    if (now > 0) underWay.set(address, now);
    else underWay.delete(address);
  };
  return (request, response, next) => {
    const address = getAddress(request);
    if (isThisMachine(request) || request.path.startsWith('/assets/')) {
      next();
      return;
    }
    const arriving = `${address} arriving`;
    const isAtLimit =
      (underWay.get(address) ?? 0) >= Math.ceil(limit / PARALLEL_SHARE) ||
      (underWay.get(arriving) ?? 0) >= Math.ceil(limit / ARRIVING_SHARE);
    if (isAtLimit) {
      next(refuseFor(BUSY_MS, 'REQUEST.TOO_MANY'));
      return;
    }
    if (request.path !== endless) {
      let counted = hasBody(request) ? arriving : address;
      const move = (): void => {
        count(counted, -1);
        counted = address;
        count(counted, 1);
      };
      count(counted, 1);
      if (counted === arriving) request.once('end', move);
      response.once('close', () => {
        request.off('end', move);
        count(counted, -1);
      });
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
