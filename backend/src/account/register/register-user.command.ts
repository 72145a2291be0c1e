import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { KnownPerson, Registration } from '../account.decider.js';

/** `account` is used unless the e-mail address was claimed for another one before. */
export class RegisterUser extends Command<Result<KnownPerson, RefusalCode>> {
  constructor(
    readonly account: AccountId,
    readonly form: Omit<Registration, 'account' | 'passwordHash'> & { readonly password: string },
    readonly cause: Cause,
  ) {
    super();
  }
}
