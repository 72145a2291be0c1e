import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Access as AllowedCallers, Call } from '@nirmaan/contracts/kernel';
import {
  Access,
  getAddress,
  getViewer,
  Refused,
  SERVED_CALL,
  type ViewedRequest,
  type Viewer,
} from '../../kernel/http/index.js';
import { nameCall, SecurityLog } from '../../kernel/security-log/security-log.js';
import { SessionStrategy } from './session.strategy.js';

/** Checks what the route requires of the caller. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    strategy: SessionStrategy,
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ViewedRequest>();
    request.admitAgain = this.admit.bind(this, context);
    const viewer = await this.admit(context);
    if (viewer && isStaff(viewer)) this.record('role use', viewer, request);
    return true;
  }

  /** The viewer of a call that is not for visitors. Throws Refused. */
  private async admit(context: ExecutionContext): Promise<Viewer | null> {
    await super.canActivate(context);
    const access = this.getAccess(context);
    if (access === 'visitors') return null;
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, context.getHandler());
    const viewer = getViewer(context);
    if (!viewer) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN', message: call?.signInMessage });
    if (access !== 'signedIn' && !access.includes(viewer.role)) {
      this.record('role refused', viewer, context.switchToHttp().getRequest());
      throw new Refused({ code: 'ACCOUNT.WRONG_ROLE' });
    }
    if (call?.verified && !viewer.emailVerified)
      throw new Refused({ code: 'ACCOUNT.EMAIL_UNVERIFIED' });
    return viewer;
  }

  /** A caller without a session is a visitor; so is one whom the strategy refuses, where visitors may call. */
  override handleRequest<User>(
    error: Error | null | undefined,
    user: User | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): User | undefined {
    const isVisitor = error instanceof Refused && this.getAccess(context) === 'visitors';
    if (error && !isVisitor) throw error;
    return user || undefined;
  }

  private getAccess(context: ExecutionContext): AllowedCallers {
    const places = [context.getHandler(), context.getClass()];
    return (
      this.reflector.getAllAndOverride<AllowedCallers | undefined>(Access, places) ?? 'signedIn'
    );
  }

  private record(
    event: 'role use' | 'role refused',
    { account, role }: Viewer,
    request: ViewedRequest,
  ): void {
    const subject = { account, network: getAddress(request) };
    this.security.record(event, subject, { role, call: nameCall(request) });
  }
}

const isStaff = ({ role }: Viewer): boolean => role === 'auditor' || role === 'operator';
