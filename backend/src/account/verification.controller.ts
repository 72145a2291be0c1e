import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { type CommandResult, streamCommand } from '../kernel/commands/index.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { SecurityLog } from '../kernel/security-log/security-log.js';
import type { AccountState } from './account.decider.js';
import { RequestEmailChange } from './change-email.js';
import { requestEmailVerification } from './email-verification.decider.js';
import { type Client, FromClient } from './sign-in/client.js';
import { VerifyEmail } from './verify-email.js';

const getAccount = ({ state }: CommandResult<AccountState>) => state.person?.account;

export class RequestEmailVerification extends streamCommand(requestEmailVerification) {}

@Controller()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly security: SecurityLog,
  ) {}

  /** Verifies the address to which the token was mailed. */
  @UseGuards(ThrottlerGuard)
  @Serve(accountCalls.verifyEmail)
  async verify(
    @Input(accountCalls.verifyEmail) { body }: InputOf<typeof accountCalls.verifyEmail>,
    @FromClient() { network }: Client,
    @CausedBy() cause: Cause,
  ) {
    const command = new VerifyEmail(body.token, cause);
    const attempt = () => this.commands.execute(command);
    const verified = accepted(
      accountCalls.verifyEmail,
      await this.security.around('e-mail address verified', { network }, attempt, getAccount),
    );
    return Reply.to(verified, { message: accountMessages.emailVerified });
  }

  /** Mails a link to the address that is to replace the caller's. */
  @UseGuards(ThrottlerGuard)
  @Serve(accountCalls.changeEmail)
  async changeEmail(
    @Input(accountCalls.changeEmail) { body }: InputOf<typeof accountCalls.changeEmail>,
    @SignedIn() viewer: Viewer,
    @FromClient() { network }: Client,
    @CausedBy() cause: Cause,
  ) {
    const { account } = viewer;
    const command = new RequestEmailChange(viewer, body, cause);
    const attempt = () => this.commands.execute(command);
    const requested = accepted(
      accountCalls.changeEmail,
      await this.security.around('email change', { account, network }, attempt, () => account),
    );
    return Reply.to(requested, { message: accountMessages.changeLinkSent });
  }

  /** Mails the caller another link. */
  @UseGuards(ThrottlerGuard)
  @Serve(accountCalls.resendVerification)
  async resend(@SignedIn() { account }: Viewer, @CausedBy() cause: Cause) {
    const command = new RequestEmailVerification(streamOf.account(account), { account }, cause);
    const requested = accepted(
      accountCalls.resendVerification,
      await this.commands.execute(command),
    );
    const { emailVerified, linkSent } = accountMessages;
    const message = requested.state.person?.emailVerified ? emailVerified : linkSent;
    return Reply.to(requested, { message });
  }
}
