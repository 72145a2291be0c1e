import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { ProjectPosted, ProjectRefusal } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { postProject } from './project.decider.js';

export interface Posted {
  readonly position: Position | null;
  readonly at: Date;
}

export class PostProject extends Command<Result<Posted, ProjectRefusal | 'REQUEST.CONFLICT'>> {
  constructor(
    readonly project: ProjectPosted['data'],
    readonly cause: Cause,
  ) {
    super();
  }
}

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
