import { Controller, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Response } from 'express';
import { FormFields } from '../../kernel/http/form-fields.js';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { EmailKeys } from '../email-keys.js';
import { Sessions } from '../session/sessions.js';
import { GuessLimit } from './guess-limit.js';
import { SignIn } from './sign-in.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly emailKeys: EmailKeys,
    private readonly guesses: GuessLimit,
  ) {}

  /** Signs a person in. */
  @Serve(accountCalls.login)
  @FormFields()
  async login(
    @Input(accountCalls.login) { body }: InputOf<typeof accountCalls.login>,
    @CausedBy() cause: Cause,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { email, password, remember = false } = body;
    const attempt = () => this.commands.execute(new SignIn(email, password));
    const { person, position } = accepted(
      await this.guesses.around(this.emailKeys.of(email), attempt),
    );
    const signedIn = await this.sessions.start(person, remember, cause, response);
    return Reply.to({ position }, { message: accountMessages.signedIn, ...signedIn });
  }
}
