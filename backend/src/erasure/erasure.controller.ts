import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { erasureCalls, erasureMessages } from '@nirmaan/contracts/erasure';
import type { Response } from 'express';
import { type Client, FromClient, SessionCookie } from '../account/account.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { accepted, Input, type InputOf, Serve } from '../kernel/http/index.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import { DeleteAccount } from './delete-account.js';
import { getDue } from './erasures.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly security: SecurityLog,
    private readonly cookie: SessionCookie,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @Serve(erasureCalls.getErasure)
  get() {
    return { message: erasureMessages.erasure, data: { due: this.getDue() } };
  }

  @Serve(erasureCalls.deleteAccount, { throttled: true })
  async delete(
    @Input(erasureCalls.deleteAccount)
    { body, viewer, cause }: InputOf<typeof erasureCalls.deleteAccount>,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { account } = viewer;
    const command = new DeleteAccount(viewer, body.password, this.getDue(), cause);
    const attempt = () => this.commands.execute(command);
    const { due } = accepted(
      erasureCalls.deleteAccount,
      await this.security.around('account deletion', { account, network }, attempt, () => account),
    );
    this.cookie.clear(response);
    return { message: erasureMessages.accountClosed(due), data: { due } };
  }

  private getDue(): string {
    return getDue(this.executor.now(), this.settings.ERASE_AFTER_DAYS);
  }
}
