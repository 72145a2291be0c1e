import { Command } from '@nestjs/cqrs';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { CloseProject as Closing, ProjectState } from '../project.decider.js';

export class CloseProject extends Command<Result<CommandResult<ProjectState>, RefusalCode>> {
  constructor(
    readonly closing: Closing,
    readonly cause: Cause,
  ) {
    super();
  }
}
