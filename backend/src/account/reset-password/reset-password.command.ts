import { Command } from '@nestjs/cqrs';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { AccountState } from '../account.decider.js';

export class ResetPassword extends Command<Result<CommandResult<AccountState>, RefusalCode>> {
  constructor(
    readonly email: string,
    readonly code: string,
    readonly password: string,
    readonly cause: Cause,
  ) {
    super();
  }
}
