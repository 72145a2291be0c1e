import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Call } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { SERVED_CALL, type ViewedRequest } from '../../kernel/http/index.js';
import { SessionCookie, SessionTokens } from './session-tokens.js';
import type { SessionInfo } from './session.strategy.js';

/** Renews the cookie of a session that is used, so that it idles out only when it is not used. */
@Injectable()
export class CookieRenewalInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, context.getHandler());
    const { user, authInfo } = http.getRequest<ViewedRequest & { authInfo: SessionInfo }>();
    if (user && call && !call.background && this.isDue(authInfo)) {
      const { token } = this.tokens.forCookie(user, authInfo);
      this.cookie.set(http.getResponse<Response>(), token, null);
    }
    return next.handle();
  }

  private isDue(info: SessionInfo): boolean {
    return info.typ === 'cookie' && !info.remembered && this.tokens.isDueForRenewal(info);
  }
}
