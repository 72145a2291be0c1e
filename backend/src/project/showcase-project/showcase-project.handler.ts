import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandGate } from '../../kernel/commands/index.js';
import { showcaseProject } from '../completed-project.decider.js';
import { ShowcaseProject } from './showcase-project.command.js';

@CommandHandler(ShowcaseProject)
export class ShowcaseProjectHandler implements ICommandHandler<ShowcaseProject> {
  constructor(private readonly gate: CommandGate) {}

  execute({ project, cause }: ShowcaseProject) {
    const stream = streamOf.completedProject(project.completedProject);
    return this.gate.handle(showcaseProject, stream, project, cause);
  }
}
