import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Viewer } from '../../kernel/http/index.js';
import { EndedSessions } from './ended-sessions.js';
import { tokenInCookie } from './session-cookie.js';
import { ReplacedPasswords } from './replaced-passwords.js';
import { ALGORITHM, bearerFrom } from './session-token.js';

export const tokenOf = ExtractJwt.fromExtractors([
  ExtractJwt.fromAuthHeaderAsBearerToken(),
  tokenInCookie,
]);

/** Who a request's token says it is, if it is genuine and alive, and neither sign-out nor a new password ended it. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    key: KeyObject,
    private readonly ended: EndedSessions,
    private readonly replaced: ReplacedPasswords,
  ) {
    // jsonwebtoken takes a KeyObject as it is, but tries to read a secret as a public key each time;
    // the types of passport-jwt know only the secret.
    const secretOrKey = key as never;
    super({ jwtFromRequest: tokenOf, secretOrKey, algorithms: [ALGORITHM] });
  }

  validate(payload: unknown): Viewer | false {
    const bearer = bearerFrom(payload);
    if (!bearer || this.ended.has(bearer.session) || this.replaced.ended(bearer)) return false;
    const { account, role, session } = bearer;
    return { account, role, session };
  }
}
