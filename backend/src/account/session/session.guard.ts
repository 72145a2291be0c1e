import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access as AllowedCallers, Call } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import {
  Access,
  getAddress,
  Refused,
  SERVED_CALL,
  type ViewedRequest,
  type Viewer,
} from '../../kernel/http/index.js';
import { nameCall, SecurityLog } from '../../kernel/security-log/security-log.js';
import { OpenSessions, type SessionStatus } from './open-sessions.js';
import { getBearerToken, SessionCookie, SessionTokens } from './session-tokens.js';
import { toClosedRefusal } from '../suspension-and-closure.decider.js';

/** Authenticates the caller and checks what the route requires of one. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
    private readonly sessions: OpenSessions,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ViewedRequest>();
    request.admitAgain = this.admit.bind(this, context);
    const viewer = await this.admit(context);
    if (viewer && isStaff(viewer)) this.record('role use', viewer, request);
    return true;
  }

  /** The viewer of a call that is not for visitors. Throws Refused. */
  private async admit(context: ExecutionContext): Promise<Viewer | null> {
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest>();
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, context.getHandler());
    const renewIn = call && !call.background ? http.getResponse<Response>() : null;
    const session = await this.findSession(request, renewIn);
    const viewer = toViewer(session);
    request.user = viewer;
    const places = [context.getHandler(), context.getClass()];
    const access =
      this.reflector.getAllAndOverride<AllowedCallers | undefined>(Access, places) ?? 'signedIn';
    if (access === 'visitors') return null;
    refuseBarred(session);
    if (!viewer) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN', message: call?.signInMessage });
    if (access !== 'signedIn' && !access.includes(viewer.role)) {
      this.record('role refused', viewer, request);
      throw new Refused({ code: 'ACCOUNT.WRONG_ROLE' });
    }
    if (call?.verified && !viewer.emailVerified)
      throw new Refused({ code: 'ACCOUNT.EMAIL_UNVERIFIED' });
    return viewer;
  }

  private record(
    event: 'role use' | 'role refused',
    { account, role }: Viewer,
    request: ViewedRequest,
  ): void {
    const subject = { account, network: getAddress(request) };
    this.security.record(event, subject, { role, call: nameCall(request) });
  }

  /** A used cookie is renewed, so that it idles out only when it is not used. */
  private async findSession(
    request: ViewedRequest,
    renewIn: Response | null,
  ): Promise<SessionStatus> {
    const bearer = getBearerToken(request);
    const verified = bearer
      ? this.tokens.verify(bearer, 'bearer')
      : this.tokens.verify(this.cookie.read(request), 'cookie');
    if (!verified) return { phase: 'over' };
    const session = await this.sessions.find(verified);
    const isAging = session.phase === 'open' && !session.remembered && !bearer;
    if (renewIn && isAging && this.tokens.isDueForRenewal(verified))
      this.cookie.set(renewIn, this.tokens.forCookie(verified, session).token, null);
    return session;
  }
}

function refuseBarred(session: SessionStatus): void {
  if (session.phase === 'suspended') throw new Refused({ code: 'ACCOUNT.SUSPENDED' });
  if (session.phase === 'closed') throw new Refused(toClosedRefusal(session));
}

const toViewer = (session: SessionStatus): Viewer | null =>
  session.phase === 'open' ? session.viewer : null;

const isStaff = ({ role }: Viewer): boolean => role === 'auditor' || role === 'operator';
