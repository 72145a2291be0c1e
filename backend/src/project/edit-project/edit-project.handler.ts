import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { editProject } from '../edit-project.decider.js';
import { EditProject } from './edit-project.command.js';

@CommandHandler(EditProject)
export class EditProjectHandler implements ICommandHandler<EditProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ edit, cause }: EditProject) {
    return this.executor.execute(editProject, streamOf.project(edit.project), edit, cause);
  }
}
