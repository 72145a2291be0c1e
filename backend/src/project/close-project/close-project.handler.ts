import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { closeProject } from '../project.decider.js';
import { CloseProject } from './close-project.command.js';

@CommandHandler(CloseProject)
export class CloseProjectHandler implements ICommandHandler<CloseProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ closing, cause }: CloseProject) {
    return this.executor.execute(closeProject, streamOf.project(closing.project), closing, cause);
  }
}
