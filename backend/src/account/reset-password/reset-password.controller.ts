import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { atEvenPace } from '../even-pace.js';
import { uncommon } from '../passwords/common-passwords.js';
import { ResetPassword } from './reset-password.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class ResetPasswordController {
  constructor(private readonly commands: CommandBus) {}

  /** Sets a new password with a one-time password, and ends every sign-in. */
  @Serve(accountCalls.resetPassword)
  async reset(
    @Input(accountCalls.resetPassword) { body }: InputOf<typeof accountCalls.resetPassword>,
    @CausedBy() cause: Cause,
  ) {
    const password = accepted(uncommon(body.npassword, 'npassword'));
    const command = new ResetPassword(body.email, body.otp, password, cause);
    const reset = accepted(await atEvenPace(() => this.commands.execute(command)));
    return Reply.to(reset, { message: accountMessages.passwordReset });
  }
}
