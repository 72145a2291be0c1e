import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RefusalCode, streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { editProject, type EditProject as Edit, type ProjectState } from './project.decider.js';

export class EditProject extends Command<Result<CommandResult<ProjectState>, RefusalCode>> {
  constructor(
    readonly edit: Edit,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(EditProject)
export class EditProjectHandler implements ICommandHandler<EditProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ edit, cause }: EditProject) {
    return this.executor.execute(editProject, streamOf.project(edit.project), edit, cause);
  }
}
