import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { KnownPerson } from '../account.decider.js';

/** Asks whose e-mail address and password these are. */
export class SignIn extends Command<Result<KnownPerson, 'ACCOUNT.WRONG_CREDENTIALS'>> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}
