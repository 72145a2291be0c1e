import { Inject, Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService } from '@nestjs/jwt';
import { accountId, role, sessionId } from '@nirmaan/contracts/account';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import type { CookieOptions, Request, Response } from 'express';
import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import type { Viewer } from '../../kernel/http/index.js';
import { type ApiSettings, SETTINGS } from '../../kernel/process/settings.js';
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

/** The token of the `Authorization` header, otherwise that of the cookie; not verified yet. */
export function getToken({ headers, cookies }: Request): string | null {
  const bearer = /^bearer\s+(\S+)/i.exec(headers.authorization ?? '')?.[1];
  const { [NAME]: inCookie } = cookies as Record<string, unknown>;
  return bearer ?? (typeof inCookie === 'string' ? inCookie : null);
}

/** The only accepted signing algorithm. */
const ALGORITHM = 'HS256';

/** How tokens are signed and verified. */
export const tokenOptions = (secret: string): JwtModuleOptions => ({
  secret: createSecretKey(Buffer.from(secret)),
  signOptions: { algorithm: ALGORITHM },
  verifyOptions: { algorithms: [ALGORITHM] },
});

const BEARER_SECONDS = 15 * 60;

const claims = z.object({ sub: accountId, role, sid: sessionId, cred: z.number().int() });

/** The account of a token, and the password under which it was issued. */
export interface Bearer extends Omit<Viewer, 'emailVerified'> {
  readonly credential: number;
}

/** The cookie's token lives as long as the session, the bearer token 15 minutes. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  forCookie(bearer: Bearer, secondsToLive: number): string {
    return this.sign(bearer, secondsToLive);
  }

  forBearer(bearer: Bearer): string {
    return this.sign(bearer, BEARER_SECONDS);
  }

  private sign({ account, role, session, credential }: Bearer, expiresIn: number): string {
    const payload = { sub: account, role, sid: session, cred: credential };
    return this.jwt.sign(payload satisfies z.input<typeof claims>, { expiresIn });
  }

  /** Null for a token that is expired, broken or not ours. */
  verify(token: string): Bearer | null {
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = this.settings;
    for (const secret of getVerifyingKeys(JWT_SECRET, JWT_SECRET_PREVIOUS, new Date())) {
      const bearer = this.verifyWith(token, secret);
      if (bearer) return bearer;
    }
    return null;
  }

  private verifyWith(token: string, secret: string): Bearer | null {
    try {
      const { sub, role, sid, cred } = claims.parse(this.jwt.verify(token, { secret }));
      return { account: sub, role, session: sid, credential: cred };
    } catch {
      return null;
    }
  }
}
