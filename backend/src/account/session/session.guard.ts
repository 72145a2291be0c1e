import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Access as AllowedCallers } from '@nirmaan/contracts/kernel';
import type { KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { CommandExecutor } from '../../kernel/commands/index.js';
import { Access, getViewer, Refused, type Viewer } from '../../kernel/http/index.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { sessionAggregate } from '../session.decider.js';
import { ALGORITHM, type Bearer, bearerFrom, tokenInCookie } from './session-tokens.js';

const getToken = ExtractJwt.fromExtractors([
  ExtractJwt.fromAuthHeaderAsBearerToken(),
  tokenInCookie,
]);

/** Accepts a valid token, unless sign-out or a new password has ended its session. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    key: KeyObject,
    private readonly executor: CommandExecutor,
  ) {
    // jsonwebtoken accepts a KeyObject but tries to parse a secret as a public key each time; passport-jwt's types only
    // know the secret.
    const secretOrKey = key as never;
    super({ jwtFromRequest: getToken, secretOrKey, algorithms: [ALGORITHM] });
  }

  /** Both states are cached: a session ends at once in this process, and within the subscription's lag in others. */
  async validate(payload: unknown): Promise<Viewer | false> {
    const bearer = bearerFrom(payload);
    if (!bearer) return false;
    const [{ state: started }, { state: owner }] = await Promise.all([
      this.executor.load(sessionAggregate, streamOf.session(bearer.session)),
      this.executor.load(accountAggregate, streamOf.account(bearer.account)),
    ]);
    if (started.phase !== 'open' || started.account !== bearer.account) return false;
    return isEndedByPassword(owner, bearer)
      ? false
      : { account: bearer.account, role: bearer.role, session: bearer.session };
  }
}

/** A new password ends every older session except the one that set it. */
const isEndedByPassword = (
  { person, keptSession }: AccountState,
  { credential, session }: Bearer,
): boolean => !person || (credential < person.credential && session !== keptSession);

/** Authenticates the caller and checks the role that the route requires. */
@Injectable()
export class SessionGuard extends AuthGuard('session-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Passport creates an error, with its stack, for every request without a token.
    if (getToken(context.switchToHttp().getRequest())) await super.canActivate(context);
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

  /** A broken or ended token counts as none. */
  override handleRequest<User = Viewer | null>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    return (user || null) as User;
  }
}
