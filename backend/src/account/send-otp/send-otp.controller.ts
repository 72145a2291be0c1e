import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import { v4 } from 'uuid';
import { FormFields } from '../../kernel/http/form-fields.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  type NewId,
  Serve,
  Submission,
} from '../../kernel/http/index.js';
import { atEvenPace } from '../even-pace.js';
import { RequestPasswordReset } from './request-password-reset.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class SendOtpController {
  constructor(private readonly commands: CommandBus) {}

  /** Mails a one-time password. The answer names no position: only an account has one. */
  @Serve(accountCalls.sendOtp)
  @FormFields()
  async send(
    @Input(accountCalls.sendOtp) { body }: InputOf<typeof accountCalls.sendOtp>,
    @Submission() newId: NewId,
    @CausedBy() cause: Cause,
  ) {
    const asking = newId('reset', body.email);
    const command = new RequestPasswordReset(body.email, asking, cause);
    accepted(await atEvenPace(() => this.commands.execute(command)));
    return { message: accountMessages.otpSent, token: v4(), data: null };
  }
}
