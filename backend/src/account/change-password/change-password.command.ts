import { Command } from '@nestjs/cqrs';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { Viewer } from '../../kernel/http/index.js';
import type { AccountState } from '../account.decider.js';

export class ChangePassword extends Command<Result<CommandResult<AccountState>, RefusalCode>> {
  constructor(
    readonly viewer: Viewer,
    readonly form: {
      readonly email: string;
      readonly oldPassword: string;
      readonly newPassword: string;
    },
    readonly cause: Cause,
  ) {
    super();
  }
}
