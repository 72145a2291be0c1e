import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { CommandResult } from '../kernel/commands/index.js';
import { accepted, Input, type InputOf, Reply, Serve } from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import type { AccountState } from './account.decider.js';
import { RequestEmailChange } from './change-email.js';
import { requestEmailVerification } from './email-verification.decider.js';
import { type Client, FromClient } from './sign-in/client.js';
import { VerifyEmail } from './verify-email.js';
import { CommandExecutor } from '../kernel/commands/index.js';

const getAccount = ({ state }: CommandResult<AccountState>) => state.person?.account;

@Controller()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly security: SecurityLog,
  ) {}

  /** Verifies the address to which the token was mailed. */
  @Serve(accountCalls.verifyEmail, { throttled: true })
  async verify(
    @Input(accountCalls.verifyEmail) { body, cause }: InputOf<typeof accountCalls.verifyEmail>,
    @FromClient() { network }: Client,
  ) {
    const command = new VerifyEmail(body.token, cause);
    const attempt = () => this.commands.execute(command);
    const verified = await this.security.around(
      'e-mail address verified',
      { network },
      attempt,
      getAccount,
    );
    return Reply.accept(accountCalls.verifyEmail, verified, accountMessages.emailVerified);
  }

  /** Mails a link to the address that is to replace the caller's. */
  @Serve(accountCalls.changeEmail, { throttled: true })
  async changeEmail(
    @Input(accountCalls.changeEmail)
    { body, viewer, cause }: InputOf<typeof accountCalls.changeEmail>,
    @FromClient() { network }: Client,
  ) {
    const { account } = viewer;
    const command = new RequestEmailChange(viewer, body, cause);
    const attempt = () => this.commands.execute(command);
    const requested = await this.security.around(
      'email change',
      { account, network },
      attempt,
      () => account,
    );
    return Reply.accept(accountCalls.changeEmail, requested, accountMessages.changeLinkSent);
  }

  /** Mails the caller another link. */
  @Serve(accountCalls.resendVerification, { throttled: true })
  async resend(
    @Input(accountCalls.resendVerification)
    { viewer: { account }, cause }: InputOf<typeof accountCalls.resendVerification>,
  ) {
    const stream = streamOf.account(account);
    const requested = accepted(
      accountCalls.resendVerification,
      await this.executor.execute(requestEmailVerification, stream, { account }, cause),
    );
    const { emailVerified, linkSent } = accountMessages;
    const message = requested.state.person?.emailVerified ? emailVerified : linkSent;
    return Reply.to(requested, { message });
  }
}
