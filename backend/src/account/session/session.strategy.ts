import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import type { KeyObject } from 'node:crypto';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { v4 } from 'uuid';
import { PUBLIC_ORIGIN } from '../../kernel/http/browser-policy.js';
import { createNewId, Refused } from '../../kernel/http/index.js';
import { toClosedRefusal } from '../moderation/suspension-and-closure.decider.js';
import { getSuccessor, OpenSessions } from './open-sessions.js';
import {
  ALGORITHM,
  getParties,
  SessionCookie,
  SessionTokens,
  type TokenClaims,
  tokenClaims,
  TokenKeys,
} from './session-tokens.js';

/** Passport's `authInfo` of a caller with an open session. */
export interface SessionInfo extends TokenClaims {
  readonly until: string;
  readonly remembered: boolean;
}

const readHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Authenticates the caller by the session that a token names, from the `Authorization` header or else the cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  constructor(
    keys: TokenKeys,
    cookie: SessionCookie,
    @Inject(PUBLIC_ORIGIN) publicOrigin: string,
    private readonly tokens: SessionTokens,
    private readonly sessions: OpenSessions,
  ) {
    super({
      jwtFromRequest: (request: Request) => readHeader(request) ?? cookie.read(request) ?? null,
      secretOrKeyProvider: (_, token: string, done) => {
        const key = keys.find(token);
        // It takes key objects as well; only its types do not say so.
        if (key) done(null, key as KeyObject & Buffer);
        else done(new Error('The key of this token is not known'));
      },
      algorithms: [ALGORITHM],
      ...getParties(publicOrigin),
      // It would compare with the time at which it was built, or with the machine's: `validate` asks our clock.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
    // Passport knows strategies by name in the whole process, in which specs run several apis.
    this.name = `session ${v4()}`;
    passport.use(this);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** The viewer; null without an open session. Throws Refused where the account is suspended or closed. */
  async validate(request: Request, payload: unknown) {
    const token = tokenClaims.safeParse(payload).data;
    if (token?.typ !== (readHeader(request) ? 'bearer' : 'cookie')) return null;
    if (this.tokens.isExpired(token)) return null;
    const { sub: account, sid } = token;
    const successor = () => getSuccessor(createNewId(request), account);
    const session = await this.sessions.find({ account, session: sid }, successor);
    if (session.phase === 'suspended') throw new Refused({ code: 'ACCOUNT.SUSPENDED' });
    if (session.phase === 'closed') throw new Refused(toClosedRefusal(session));
    if (session.phase !== 'open') return null;
    const { viewer, until, remembered } = session;
    return [viewer, { ...token, until, remembered } satisfies SessionInfo];
  }
}
