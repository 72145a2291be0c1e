import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { postProject } from '../project.decider.js';
import { PostProject } from './post-project.command.js';

@CommandHandler(PostProject)
export class PostProjectHandler implements ICommandHandler<PostProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ project, cause }: PostProject) {
    return this.executor.executeOnNewStream(
      postProject,
      streamOf.project(project.project),
      project,
      cause,
    );
  }
}
