import { Controller, Res } from '@nestjs/common';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Response } from 'express';
import { v4 } from 'uuid';
import { FormFields } from '../../kernel/http/multipart.js';
import { CommandBus } from '../../kernel/commands/index.js';
import { type InputOf, type NewId, Reply, Serve, Submission } from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { getAccountId } from '../account.decider.js';
import { EmailKeys } from '../registration/email-keys.js';
import { ChangePassword } from './own-password.js';
import { uncommon } from './passwords.js';
import { type Client, FromClient } from '../session/client.js';
import { getSuccessor } from '../session/open-sessions.js';
import { Sessions } from '../session/sessions.js';
import { atEvenPace, WrongCodes } from './wrong-codes.js';
import { RequestPasswordReset, ResetPassword } from './reset-password.js';

type Of<Call extends keyof typeof accountCalls> = InputOf<(typeof accountCalls)[Call]>;

@Controller()
export class PasswordController {
  constructor(
    private readonly bus: CommandBus,
    private readonly wrongCodes: WrongCodes,
    private readonly emailKeys: EmailKeys,
    private readonly security: SecurityLog,
    private readonly sessions: Sessions,
  ) {}

  /** Mails a one-time password. The answer carries no position, which would reveal that the account exists. */
  @Serve(accountCalls.sendOtp)
  @FormFields()
  async send(
    { body, cause, accepted }: Of<'sendOtp'>,
    @Submission() newId: NewId,
    @FromClient() client: Client,
  ) {
    this.security.record('password reset requested', {
      email: this.emailKeys.of(body.email),
      network: client.network,
    });
    const asking = newId('reset', body.email);
    const request = () =>
      this.bus.execute(new RequestPasswordReset(body.email, asking, client, cause));
    accepted(await atEvenPace(request));
    return { message: accountMessages.otpSent, token: v4(), data: null };
  }

  /** Sets a new password with a one-time password, and ends all sessions. */
  @Serve(accountCalls.resetPassword)
  async reset({ body, cause, accepted }: Of<'resetPassword'>, @FromClient() client: Client) {
    const password = accepted(uncommon(body.npassword, 'npassword'));
    const asked = { email: body.email, code: body.otp, password, client, cause };
    const attempt = () =>
      this.wrongCodes.around(client.network, () => this.bus.execute(new ResetPassword(asked)));
    const subject = { email: this.emailKeys.of(body.email), network: client.network };
    const reset = await this.security.around('password reset', subject, attempt, getAccountId);
    return Reply.to(accepted(reset), { message: accountMessages.passwordReset });
  }

  /** Replaces the caller's password, and all sessions by a new one. */
  @Serve(accountCalls.changePassword)
  async change(
    input: Of<'changePassword'>,
    @Submission() newId: NewId,
    @FromClient() { network }: Client,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { account } = input.viewer;
    const keeps = getSuccessor(newId, account);
    const attempt = () => this.bus.execute(new ChangePassword(input, keeps));
    const changed = await this.security.around('password change', { account, network }, attempt);
    const { state } = input.accepted(changed);
    const { position, token } = await this.sessions.replace(state, input.cause, response);
    return Reply.to({ position }, { message: accountMessages.passwordChanged, token });
  }
}
