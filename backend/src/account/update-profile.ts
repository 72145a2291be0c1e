import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import { type RefusalCode, streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { type AccountState, type ProfileChanges, updateProfile } from './account.decider.js';

export class UpdateProfile extends Command<Result<CommandResult<AccountState>, RefusalCode>> {
  constructor(
    readonly account: AccountId,
    readonly changes: ProfileChanges,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ account, changes, cause }: UpdateProfile) {
    return this.executor.execute(updateProfile, streamOf.account(account), changes, cause);
  }
}
