import { Command } from '@nestjs/cqrs';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { ProjectPosted, ProjectRefusal } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';

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
