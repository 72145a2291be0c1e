import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getShare, type HttpSettings, SETTINGS } from '../process/settings.js';
import type { ViewedRequest } from './input.js';
import { refuseFor } from './failure.js';
import { hasBody } from './multipart.js';
import { getAddress, isThisMachine } from './slots.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

type RateLimits = Pick<
  HttpSettings,
  'THROTTLE_PER_ADDRESS' | 'THROTTLE_PER_ACCOUNT' | 'REQUESTS_PER_ADDRESS' | 'API_INSTANCES'
>;

/** Limits how often an address and an account make the same call. */
@Injectable()
export class ThrottleGuard implements CanActivate {
  private readonly perAddress: RateLimiterMemory;
  private readonly perAccount: RateLimiterMemory;

  constructor(@Inject(SETTINGS) limits: RateLimits) {
    const perAddress = getShare(limits.THROTTLE_PER_ADDRESS, limits);
    const perAccount = getShare(limits.THROTTLE_PER_ACCOUNT, limits);
    this.perAddress = new RateLimiterMemory({ points: perAddress, duration: MINUTE_S });
    this.perAccount = new RateLimiterMemory({ points: perAccount, duration: HOUR_S });
  }

  /** Throws Refused above a limit. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest>();
    const call = `${context.getClass().name} ${context.getHandler().name}`;
    const count = async (counters: RateLimiterMemory, caller: string, suffix = '') => {
      const { remainingPoints, msBeforeNext } = await countRequest(counters, `${call} ${caller}`);
      http.getResponse<Response>().set({
        [`X-RateLimit-Limit${suffix}`]: `${counters.points}`,
        [`X-RateLimit-Remaining${suffix}`]: `${remainingPoints}`,
        [`X-RateLimit-Reset${suffix}`]: `${Math.ceil(msBeforeNext / 1_000)}`,
      });
    };
    await count(this.perAddress, getAddress(request));
    if (request.user) await count(this.perAccount, request.user.account, '-account');
    return true;
  }
}

/** How many of a minute's requests may be under way at once; what the others ask meanwhile waits behind them. */
const PARALLEL_SHARE = 50;
/** How many may still be arriving, which takes a connection and no work before they have. */
const ARRIVING_SHARE = 15;
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
export async function countRequest(
  counters: RateLimiterMemory,
  key: string,
): Promise<RateLimiterRes> {
  try {
    return await counters.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw refuseFor(error.msBeforeNext, 'REQUEST.TOO_MANY');
  }
}
