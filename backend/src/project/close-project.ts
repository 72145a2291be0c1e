import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RefusalCode, streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import {
  closeProject,
  type CloseProject as Closing,
  type ProjectState,
} from './project.decider.js';

export class CloseProject extends Command<Result<CommandResult<ProjectState>, RefusalCode>> {
  constructor(
    readonly closing: Closing,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(CloseProject)
export class CloseProjectHandler implements ICommandHandler<CloseProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ closing, cause }: CloseProject) {
    return this.executor.execute(closeProject, streamOf.project(closing.project), closing, cause);
  }
}
