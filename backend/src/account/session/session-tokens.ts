import { Inject, Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService } from '@nestjs/jwt';
import { accountId, type AccountId, type SessionId, sessionId } from '@nirmaan/contracts/account';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import type { CookieOptions, Request, Response } from 'express';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Clock } from '../../kernel/commands/index.js';
import { SETTINGS } from '../../kernel/process/settings.js';
import type { TokenSettings } from '../account.settings.js';
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

/** The only accepted signing algorithm. */
export const ALGORITHM = 'HS256';

/** A token of another installation is none of ours. */
export const getParties = (publicOrigin: string) => ({
  issuer: PRODUCT_NAME,
  audience: publicOrigin,
});

/** How tokens are signed. */
export function tokenOptions(secret: string, publicOrigin: string): JwtModuleOptions {
  const { id: keyid, key } = toTokenKey(secret);
  return {
    secret: key,
    signOptions: { algorithm: ALGORITHM, keyid, ...getParties(publicOrigin) },
  };
}

interface TokenKey {
  /** What tokens name it by, as `kid`. */
  readonly id: string;
  /** An object, since the library tries a text as a public key first, which takes 0.5 ms. */
  readonly key: KeyObject;
}

function toTokenKey(secret: string): TokenKey {
  const id = createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 16);
  return { id, key: createSecretKey(Buffer.from(secret)) };
}

/** The keys that verify tokens: the present one, and those before it for their time. */
@Injectable()
export class TokenKeys {
  private readonly bySecret = new Map<string, TokenKey>();

  constructor(@Inject(SETTINGS) private readonly settings: TokenSettings) {}

  /** The key that a token names. One without `kid` was signed before tokens named their keys: it has that which verifies it. */
  find(token: string): KeyObject | undefined {
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = this.settings;
    const secrets = getVerifyingKeys(JWT_SECRET, JWT_SECRET_PREVIOUS, new Date());
    const keys = secrets.map((secret) => this.get(secret));
    const kid = readKeyId(token);
    return keys.find(({ id, key }) => (kid === undefined ? isSignedWith(key, token) : kid === id))
      ?.key;
  }

  private get(secret: string): TokenKey {
    const known = this.bySecret.get(secret);
    if (known) return known;
    const key = toTokenKey(secret);
    this.bySecret.set(secret, key);
    return key;
  }
}

const tokenHeader = z.object({ kid: z.string().optional() });

/** Of the header alone: the library decodes the whole token, which takes four times as long. */
function readKeyId(token: string): string | undefined {
  const [header = ''] = token.split('.', 1);
  try {
    const decoded: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return tokenHeader.safeParse(decoded).data?.kid;
  } catch {
    return undefined;
  }
}

function isSignedWith(secret: KeyObject, token: string): boolean {
  try {
    new JwtService({ secret }).verify(token, { algorithms: [ALGORITHM], ignoreExpiration: true });
    return true;
  } catch {
    return false;
  }
}

const BEARER_SECONDS = 15 * 60;

/** Where a token travels; one that was stolen from one place is useless in the other. */
const tokenType = z.enum(['cookie', 'bearer']);
type TokenType = z.infer<typeof tokenType>;

export const tokenClaims = z.object({
  sub: accountId,
  sid: sessionId,
  typ: tokenType,
  iat: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.output<typeof tokenClaims>;

export interface Named {
  readonly account: AccountId;
  readonly session: SessionId;
}

/** The cookie's token ends with the session or when it is idle, the bearer token after 15 minutes. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  forCookie(session: Named, { until, remembered }: { until: string; remembered: boolean }) {
    const rest = toSeconds(new Date(until)) - this.now();
    const seconds = remembered ? rest : Math.min(rest, IDLE_SECONDS);
    return { token: this.sign(session, 'cookie', seconds), seconds };
  }

  forBearer(session: Named): string {
    return this.sign(session, 'bearer', BEARER_SECONDS);
  }

  isExpired({ exp }: TokenClaims): boolean {
    return this.now() >= exp;
  }

  isDueForRenewal({ iat }: TokenClaims): boolean {
    return this.now() - iat > RENEWED_AFTER_SECONDS;
  }

  private sign({ account, session }: Named, typ: TokenType, seconds: number): string {
    const iat = this.now();
    const claims = { sub: account, sid: session, typ, iat, exp: iat + seconds };
    return this.jwt.sign(claims satisfies TokenClaims);
  }

  private now(): number {
    return toSeconds(this.clock.now());
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
