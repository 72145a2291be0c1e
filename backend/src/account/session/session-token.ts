import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { accountId, role, sessionId } from '@nirmaan/contracts/account';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Viewer } from '../../kernel/http/index.js';

/** The only algorithm that signs or is believed. */
export const ALGORITHM = 'HS256';

/** The key that signs tokens and tells genuine ones. */
export const signingKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

const BEARER_SECONDS = 15 * 60;

const claims = z.object({ sub: accountId, role, sid: sessionId, cred: z.number().int() });

/** Whom a token speaks for, and under which of their passwords it was given. */
export interface Bearer extends Viewer {
  readonly credential: number;
}

/** Tokens of a session: the one in the cookie lives as long as the session, the bearer one 15 minutes. */
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

/** Whom the claims of a genuine token name; null when they are not ours. */
export function bearerFrom(payload: unknown): Bearer | null {
  const { success, data } = claims.safeParse(payload);
  return success
    ? { account: data.sub, role: data.role, session: data.sid, credential: data.cred }
    : null;
}
