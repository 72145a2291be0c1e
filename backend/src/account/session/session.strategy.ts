import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Viewer } from '../../kernel/http/index.js';
import { EndedSessions } from './ended-sessions.js';
import { tokenInCookie } from './session-cookie.js';
import { ALGORITHM, viewerFrom } from './session-token.js';

const fromRequest = ExtractJwt.fromExtractors([
  ExtractJwt.fromAuthHeaderAsBearerToken(),
  tokenInCookie,
]);

/** Who a request's token says it is, if the token is genuine, alive, and its session has not ended. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    secretOrKey: string,
    private readonly ended: EndedSessions,
  ) {
    super({ jwtFromRequest: fromRequest, secretOrKey, algorithms: [ALGORITHM] });
  }

  validate(payload: unknown): Viewer | false {
    const viewer = viewerFrom(payload);
    return viewer && !this.ended.has(viewer.session) ? viewer : false;
  }
}
