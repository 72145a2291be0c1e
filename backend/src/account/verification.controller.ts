import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { streamCommand } from '../kernel/commands/index.js';
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
import { requestEmailVerification } from './email-verification.decider.js';
import { VerifyEmail } from './verify-email.js';

export class RequestEmailVerification extends streamCommand(requestEmailVerification) {}

@Controller()
export class VerificationController {
  constructor(private readonly commands: CommandBus) {}

  /** Verifies the address to which the token was mailed. */
  @UseGuards(ThrottlerGuard)
  @Serve(accountCalls.verifyEmail)
  async verify(
    @Input(accountCalls.verifyEmail) { body }: InputOf<typeof accountCalls.verifyEmail>,
    @CausedBy() cause: Cause,
  ) {
    const command = new VerifyEmail(body.token, cause);
    const verified = accepted(accountCalls.verifyEmail, await this.commands.execute(command));
    return Reply.to(verified, { message: accountMessages.emailVerified });
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
