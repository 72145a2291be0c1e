import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type Access as AllowedCallers,
  type Call,
  UnreadableEvent,
} from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../../kernel/commands/index.js';
import {
  Access,
  Refused,
  SERVED_CALL,
  VerifiedOnly,
  type ViewedRequest,
  type Viewer,
} from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { sessionAggregate } from '../session.decider.js';
import { toNetwork } from '../sign-in/client.js';
import { type Bearer, getToken, SessionTokens } from './session-tokens.js';

/** Authenticates the caller and checks the role that the route requires. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly executor: CommandExecutor,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ViewedRequest>();
    const { viewer, isSuspended } = await this.findViewer(getToken(request));
    request.user = viewer;
    const places = [context.getHandler(), context.getClass()];
    const access =
      this.reflector.getAllAndOverride<AllowedCallers | undefined>(Access, places) ?? 'signedIn';
    if (access === 'visitors') return true;
    if (isSuspended) throw new Refused({ code: 'ACCOUNT.SUSPENDED' });
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, context.getHandler());
    if (!viewer) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN', message: call?.signInMessage });
    if (access !== 'signedIn' && !access.includes(viewer.role))
      throw new Refused({ code: 'ACCOUNT.WRONG_ROLE' });
    if (this.reflector.get(VerifiedOnly, context.getHandler()) && !viewer.emailVerified)
      throw new Refused({ code: 'ACCOUNT.EMAIL_UNVERIFIED' });
    if (isStaff(viewer)) this.recordUse(viewer, request, call);
    return true;
  }

  private recordUse({ account, role }: Viewer, { ip }: ViewedRequest, call?: Call): void {
    const subject = { account, network: toNetwork(ip ?? '') };
    const route = call ? `${call.method} ${call.path}` : '';
    this.security.record('role use', subject, { role, call: route });
  }

  /**
   * The account of a valid token, unless sign-out, a new password or a suspension has ended its session; null otherwise.
   * Both states are cached: a session ends at once in this process, and within the subscription's lag in others.
   */
  private async findViewer(token: string | null): Promise<Caller> {
    const bearer = token ? this.tokens.verify(token) : null;
    if (!bearer) return visitor;
    const states = await this.load(bearer);
    if (!states) return visitor;
    const [{ state: started }, { state: owner }] = states;
    if (started.phase !== 'open' || started.account !== bearer.account) return visitor;
    if (owner.suspension) return { viewer: null, isSuspended: true };
    if (isEndedByPassword(owner, bearer)) return visitor;
    const { account, role, session } = bearer;
    const { emailVerified = false } = owner.person ?? {};
    return { viewer: { account, role, session, emailVerified }, isSuspended: false };
  }

  /** Null where a session or account cannot be read: the caller is signed out. */
  private async load({ session, account }: Bearer) {
    try {
      return await Promise.all([
        this.executor.load(sessionAggregate, streamOf.session(session)),
        this.executor.load(accountAggregate, streamOf.account(account)),
      ]);
    } catch (error) {
      if (error instanceof UnreadableEvent) return null;
      throw error;
    }
  }
}

const isStaff = ({ role }: Viewer): boolean => role === 'auditor' || role === 'operator';

interface Caller {
  readonly viewer: Viewer | null;
  /** A suspended account's caller learns it from every call that requires sign-in. */
  readonly isSuspended: boolean;
}

const visitor: Caller = { viewer: null, isSuspended: false };

/** A new password ends every older session except the one that set it; a suspension ends all. */
const isEndedByPassword = (
  { person, keptSession }: AccountState,
  { credential, session }: Bearer,
): boolean => !person || (credential < person.credential && session !== keptSession);
