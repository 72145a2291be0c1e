import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { showcaseProject } from '../completed-project.decider.js';
import { ShowcaseProject } from './showcase-project.command.js';

@CommandHandler(ShowcaseProject)
export class ShowcaseProjectHandler implements ICommandHandler<ShowcaseProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ project, cause }: ShowcaseProject) {
    const stream = streamOf.completedProject(project.completedProject);
    return this.executor.execute(showcaseProject, stream, project, cause);
  }
}
