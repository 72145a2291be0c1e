import { Command } from '@nestjs/cqrs';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { EditProject as Edit } from '../edit-project.decider.js';
import type { ProjectState } from '../project.decider.js';

export class EditProject extends Command<Result<CommandResult<ProjectState>, RefusalCode>> {
  constructor(
    readonly edit: Edit,
    readonly cause: Cause,
  ) {
    super();
  }
}
