import { Inject, Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService } from '@nestjs/jwt';
import { accountId, type AccountId, type SessionId, sessionId } from '@nirmaan/contracts/account';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import type { CookieOptions, Request, Response } from 'express';
import { createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { Clock } from '../../kernel/commands/index.js';
import { type ApiSettings, SETTINGS } from '../../kernel/process/settings.js';
import { PUBLIC_ORIGIN } from '../../kernel/http/browser-policy.js';

/** "Remember Me" keeps a session for 30 days; otherwise it ends with the browser or after 12 hours. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const UNREMEMBERED_SECONDS = 12 * 60 * 60;
/** Without "Remember Me" a session also ends when it is not used for this long. */
const IDLE_SECONDS = 2 * 60 * 60;
/** A younger cookie is not renewed. */
const RENEWED_AFTER_SECONDS = 5 * 60;

export const getLifetimeSeconds = (remembered: boolean): number =>
  remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;

const isOverHttps = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/** The prefix makes browsers refuse the cookie from other hosts and from http, where it cannot be used. */
export const getCookieName = (publicOrigin: string): string =>
  isOverHttps(publicOrigin) ? '__Host-session' : 'session';

/** The session cookie: `HttpOnly`, and not sent with forms of other sites. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    this.name = getCookieName(publicOrigin);
    const secure = isOverHttps(publicOrigin);
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  /** Without an age the cookie ends with the browser. */
  set(response: Response, token: string, maxAgeSeconds: number | null): void {
    const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds * 1000 };
    response.cookie(this.name, token, { ...this.options, ...age });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  read({ cookies }: Request): string | undefined {
    const { [this.name]: token } = cookies as Record<string, unknown>;
    return typeof token === 'string' ? token : undefined;
  }
}

export const getBearerToken = ({ headers }: Request): string | undefined =>
  /^bearer\s+(\S+)/i.exec(headers.authorization ?? '')?.[1];

/** The only accepted signing algorithm. */
const ALGORITHM = 'HS256';

/** How tokens are signed and verified: a token of another installation is none of ours. */
export function tokenOptions(secret: string, publicOrigin: string): JwtModuleOptions {
  const parties = { issuer: PRODUCT_NAME, audience: publicOrigin };
  return {
    secret: createSecretKey(Buffer.from(secret)),
    signOptions: { algorithm: ALGORITHM, ...parties },
    verifyOptions: { algorithms: [ALGORITHM], ...parties },
  };
}

const BEARER_SECONDS = 15 * 60;

/** Where a token travels; one that was stolen from one place is useless in the other. */
const tokenType = z.enum(['cookie', 'bearer']);
type TokenType = z.infer<typeof tokenType>;

const claims = z.object({ sub: accountId, sid: sessionId, typ: tokenType, iat: z.number() });

export interface Named {
  readonly account: AccountId;
  readonly session: SessionId;
}

export interface Verified extends Named {
  readonly issuedAt: number;
}

/** The cookie's token ends with the session or when it is idle, the bearer token after 15 minutes. */
@Injectable()
export class SessionTokens {
  private readonly verifiers = new Map<string, JwtService>();

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(PUBLIC_ORIGIN) private readonly publicOrigin: string,
  ) {}

  forCookie(session: Named, { until, remembered }: { until: string; remembered: boolean }) {
    const rest = toSeconds(new Date(until)) - this.now();
    const seconds = remembered ? rest : Math.min(rest, IDLE_SECONDS);
    return { token: this.sign(session, 'cookie', seconds), seconds };
  }

  forBearer(session: Named): string {
    return this.sign(session, 'bearer', BEARER_SECONDS);
  }

  /** Null for a token that is expired, broken, of another type or not ours. */
  verify(token: string | undefined, type: TokenType): Verified | null {
    if (!token) return null;
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = this.settings;
    for (const secret of getVerifyingKeys(JWT_SECRET, JWT_SECRET_PREVIOUS, new Date())) {
      const verified = this.verifyWith(token, type, secret);
      if (verified) return verified;
    }
    return null;
  }

  private verifyWith(token: string, type: TokenType, secret: string): Verified | null {
    try {
      const clockTimestamp = this.now();
      const payload: unknown = this.getVerifier(secret).verify(token, { clockTimestamp });
      const { sub, sid, typ, iat } = claims.parse(payload);
      return typ === type ? { account: sub, session: sid, issuedAt: iat } : null;
    } catch {
      return null;
    }
  }

  /** Keeps a key object per secret: the library tries a text as a public key first, which takes 0.2 ms. */
  private getVerifier(secret: string): JwtService {
    const known = this.verifiers.get(secret);
    if (known) return known;
    const verifier = new JwtService(tokenOptions(secret, this.publicOrigin));
    this.verifiers.set(secret, verifier);
    return verifier;
  }

  isDueForRenewal({ issuedAt }: Verified): boolean {
    return this.now() - issuedAt > RENEWED_AFTER_SECONDS;
  }

  private sign({ account, session }: Named, typ: TokenType, expiresIn: number): string {
    const payload = { sub: account, sid: session, typ, iat: this.now() };
    return this.jwt.sign(payload satisfies z.input<typeof claims>, { expiresIn });
  }

  private now(): number {
    return toSeconds(this.clock.now());
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
