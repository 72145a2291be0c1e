import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Access as AllowedCallers } from '@nirmaan/contracts/kernel';
import { Access, getViewer, Refused, type Viewer } from '../../kernel/http/index.js';
import { EndedSessions } from './ended-sessions.js';
import { ReplacedPasswords } from './replaced-passwords.js';
import { ALGORITHM, bearerFrom, tokenInCookie } from './session-tokens.js';

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

/** Authenticates the caller and checks the role that the route asks for. */
@Injectable()
export class SessionGuard extends AuthGuard('session-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Passport makes an error, with its stack, of every request without a token.
    if (tokenOf(context.switchToHttp().getRequest())) await super.canActivate(context);
    const places = [context.getHandler(), context.getClass()];
    const access =
      this.reflector.getAllAndOverride<AllowedCallers | undefined>(Access, places) ?? 'signedIn';
    if (access === 'visitors') return true;
    const viewer = getViewer(context);
    if (!viewer) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    if (access !== 'signedIn' && !access.includes(viewer.role))
      throw new Refused({ code: 'ACCOUNT.WRONG_ROLE' });
    return true;
  }

  /** A broken or ended token makes a visitor, as none does; what a visitor may do is decided above. */
  override handleRequest<User = Viewer | null>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    return (user || null) as User;
  }
}
