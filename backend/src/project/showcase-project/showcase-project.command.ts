import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { CompletedProject, CompletedProjectState } from '../completed-project.decider.js';

export class ShowcaseProject extends Command<
  Result<CommandResult<CompletedProjectState>, 'REQUEST.CONFLICT'>
> {
  constructor(
    readonly project: CompletedProject,
    readonly cause: Cause,
  ) {
    super();
  }
}
