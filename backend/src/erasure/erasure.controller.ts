import { Controller, Inject, Res } from '@nestjs/common';
import { erasureCalls, erasureMessages } from '@nirmaan/contracts/erasure';
import { getAccountSubject, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import { type Client, FromClient, OwnPassword, SessionCookie } from '../account/account.module.js';
import { type Cause, Clock } from '../kernel/commands/index.js';
import { type InputOf, Serve, type Viewer } from '../kernel/http/index.js';
import { SETTINGS } from '../kernel/process/settings.js';
import type { ErasureSettings } from './erasure.settings.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { Erasures, getAccountDue } from './erasures.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly cookie: SessionCookie,
    @Inject(SETTINGS) private readonly settings: ErasureSettings,
  ) {}

  @Serve(erasureCalls.getErasure)
  get({ viewer }: InputOf<typeof erasureCalls.getErasure>) {
    return { message: erasureMessages.erasure, data: { due: this.getDue(viewer) } };
  }

  @Serve(erasureCalls.deleteAccount)
  async delete(
    { body, viewer, cause, accepted }: InputOf<typeof erasureCalls.deleteAccount>,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const subject = { account: viewer.account, network };
    const attempt = () => this.schedule(viewer, body.password, cause);
    const { due } = accepted(await this.security.around('account deletion', subject, attempt));
    this.cookie.clear(response);
    return { message: erasureMessages.accountClosed(due), data: { due } };
  }

  private async schedule(
    viewer: Viewer,
    password: string,
    cause: Cause,
  ): Promise<Result<{ readonly due: string }, RefusalOf<typeof erasureCalls.deleteAccount>>> {
    const verified = await this.ownPassword.verify(viewer, password);
    if (verified.ok) {
      const subject = getAccountSubject(viewer.account);
      const request = {
        subject,
        kind: 'account',
        basis: 'request',
        due: this.getDue(viewer),
      } as const;
      return this.erasures.request(request, cause);
    }
    const { code } = verified.refusal;
    return refuse(code === 'ACCOUNT.WRONG_PASSWORD' ? 'ERASURE.WRONG_PASSWORD' : code);
  }

  private getDue(viewer: Viewer): string {
    return getAccountDue(this.clock.now(), this.settings.ERASE_AFTER_DAYS, viewer);
  }
}
