import { Controller } from '@nestjs/common';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
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

  /** Replaces the caller's password, and ends all other sessions. */
  @Serve(accountCalls.changePassword)
  async change(input: Of<'changePassword'>, @FromClient() { network }: Client) {
    const subject = { account: input.viewer.account, network };
    const attempt = () => this.bus.execute(new ChangePassword(input));
    const changed = await this.security.around('password change', subject, attempt);
    return Reply.to(input.accepted(changed), { message: accountMessages.passwordChanged });
  }
}
