import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import {
  type CompletedProject,
  type CompletedProjectState,
  showcaseProject,
} from './completed-project.decider.js';

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

@CommandHandler(ShowcaseProject)
export class ShowcaseProjectHandler implements ICommandHandler<ShowcaseProject> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ project, cause }: ShowcaseProject) {
    const stream = streamOf.completedProject(project.completedProject);
    return this.executor.execute(showcaseProject, stream, project, cause);
  }
}
