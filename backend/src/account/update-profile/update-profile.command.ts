import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { AccountState, ProfileChanges } from '../account.decider.js';

export class UpdateProfile extends Command<Result<CommandResult<AccountState>, RefusalCode>> {
  constructor(
    readonly account: AccountId,
    readonly changes: ProfileChanges,
    readonly cause: Cause,
  ) {
    super();
  }
}
