import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { accountId, role, sessionId } from '@nirmaan/contracts/account';
import type { CookieOptions, Request, Response } from 'express';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Viewer } from '../../kernel/http/index.js';
import { PUBLIC_ORIGIN } from '../../kernel/http/browser-policy.js';

/** "Remember Me" keeps a session for 30 days; otherwise it ends with the browser or after 12 hours. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const UNREMEMBERED_SECONDS = 12 * 60 * 60;

export const getLifetimeSeconds = (remembered: boolean): number =>
  remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;

const NAME = 'session';

/** The session cookie: `HttpOnly`, and not sent with forms of other sites. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(@Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    const secure = publicOrigin.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  /** Without an age the cookie ends with the browser. */
  set(response: Response, token: string, maxAgeSeconds: number | null): void {
    const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds * 1000 };
    response.cookie(NAME, token, { ...this.options, ...age });
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.options);
  }
}

export const tokenInCookie = (request: Request): string | null => {
  const { [NAME]: token } = request.cookies as Record<string, unknown>;
  return typeof token === 'string' ? token : null;
};

/** The only accepted signing algorithm. */
export const ALGORITHM = 'HS256';

/** The key that signs and verifies tokens. */
export const signingKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

const BEARER_SECONDS = 15 * 60;

const claims = z.object({ sub: accountId, role, sid: sessionId, cred: z.number().int() });

/** The account of a token, and the password under which it was issued. */
export interface Bearer extends Viewer {
  readonly credential: number;
}

/** The cookie's token lives as long as the session, the bearer token 15 minutes. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  forCookie(bearer: Bearer, secondsToLive: number): string {
    return this.sign(bearer, secondsToLive);
  }

  forBearer(bearer: Bearer): string {
    return this.sign(bearer, BEARER_SECONDS);
  }

  private sign({ account, role, session, credential }: Bearer, expiresIn: number): string {
    const payload = { sub: account, role, sid: session, cred: credential };
    return this.jwt.sign(payload satisfies z.input<typeof claims>, {
      algorithm: ALGORITHM,
      expiresIn,
    });
  }
}

/** Parses the claims of a verified token; null if they are not ours. */
export function bearerFrom(payload: unknown): Bearer | null {
  const { success, data } = claims.safeParse(payload);
  return success
    ? { account: data.sub, role: data.role, session: data.sid, credential: data.cred }
    : null;
}
