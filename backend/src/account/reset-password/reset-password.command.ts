import { Command } from '@nestjs/cqrs';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Receipt } from '../../kernel/commands/index.js';
import type { AccountState } from '../account.decider.js';

export class ResetPassword extends Command<Result<Receipt<AccountState>, RefusalCode>> {
  constructor(
    readonly email: string,
    readonly code: string,
    readonly password: string,
    readonly cause: Cause,
  ) {
    super();
  }
}
