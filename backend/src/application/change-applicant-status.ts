import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Position, ProjectId, RefusalOf, Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { requireOwner, projectAggregate } from '../project/project.decider.js';
import { type ChangeStatus, changeStatus } from './application.decider.js';

type ChangeResult = Result<
  { readonly position: Position | null },
  RefusalOf<typeof applicationCalls.changeStatus>
>;

export class ChangeApplicantStatus extends Command<ChangeResult> {
  constructor(
    readonly project: ProjectId,
    readonly change: ChangeStatus,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Only the project's owner decides about applicants. */
@CommandHandler(ChangeApplicantStatus)
export class ChangeApplicantStatusHandler implements ICommandHandler<ChangeApplicantStatus> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ project, change, cause }: ChangeApplicantStatus) {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(project));
    const owned = requireOwner(state, change.by);
    if (!owned.ok) return owned;
    const stream = streamOf.application(change.application);
    return this.executor.execute(changeStatus, stream, change, cause);
  }
}
