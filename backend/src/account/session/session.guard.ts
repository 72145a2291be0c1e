import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Access, Refused, type Viewer, getViewer } from '../../kernel/http/index.js';
import { tokenOf } from './session.strategy.js';

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
    const access = this.reflector.getAllAndOverride(Access, places) ?? 'signedIn';
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
