import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { uncommon } from '../passwords/common-passwords.js';
import { ChangePassword } from './change-password.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class ChangePasswordController {
  constructor(private readonly commands: CommandBus) {}

  /** Replaces one's own password; this session stays, every other one ends. */
  @Serve(accountCalls.changePassword)
  async change(
    @Input(accountCalls.changePassword) { body }: InputOf<typeof accountCalls.changePassword>,
    @SignedIn() viewer: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const newPassword = accepted(uncommon(body.newPassword, 'newPassword'));
    const command = new ChangePassword(viewer, { ...body, newPassword }, cause);
    const changed = accepted(await this.commands.execute(command));
    return Reply.to(changed, { message: accountMessages.passwordChanged });
  }
}
