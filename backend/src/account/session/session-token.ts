import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { accountId, role, sessionId } from '@nirmaan/contracts/account';
import { z } from 'zod';
import type { Viewer } from '../../kernel/http/index.js';

/** The only algorithm that signs or is believed. */
export const ALGORITHM = 'HS256';

const BEARER_SECONDS = 15 * 60;

const claims = z.object({ sub: accountId, role, sid: sessionId });

/** Tokens of a session: the one in the cookie lives as long as the session, the bearer one 15 minutes. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  forCookie(viewer: Viewer, secondsToLive: number): string {
    return this.sign(viewer, secondsToLive);
  }

  forBearer(viewer: Viewer): string {
    return this.sign(viewer, BEARER_SECONDS);
  }

  private sign({ account, role, session }: Viewer, expiresIn: number): string {
    const payload: z.input<typeof claims> = { sub: account, role, sid: session };
    return this.jwt.sign(payload, { algorithm: ALGORITHM, expiresIn });
  }
}

/** The viewer whom the claims of a genuine token name; null when they are not ours. */
export function viewerFrom(payload: unknown): Viewer | null {
  const { success, data } = claims.safeParse(payload);
  return success ? { account: data.sub, role: data.role, session: data.sid } : null;
}
