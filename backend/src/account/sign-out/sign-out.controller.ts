import { Controller, Res } from '@nestjs/common';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { CausedBy, MaybeSignedIn, Serve, type Viewer } from '../../kernel/http/index.js';
import { SessionCookie } from '../session/session-cookie.js';
import { Sessions } from '../session/sessions.js';

@Controller()
export class SignOutController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** Ends the session for every token of it. A visitor has nothing to end, and hears the same. */
  @Serve(accountCalls.logout)
  async logout(
    @MaybeSignedIn() viewer: Viewer | null,
    @CausedBy() cause: Cause,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (viewer) await this.sessions.end(viewer, cause);
    this.cookie.clear(response);
    return { message: accountMessages.signedOut };
  }
}
