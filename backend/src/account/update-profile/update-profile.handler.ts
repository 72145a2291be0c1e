import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { updateProfile } from '../account.decider.js';
import { UpdateProfile } from './update-profile.command.js';

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ account, changes, cause }: UpdateProfile) {
    return this.executor.execute(updateProfile, streamOf.account(account), changes, cause);
  }
}
