import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls, ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { ProjectId, RefusalOf, Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { loadOwnProject } from '../project/project.module.js';
import {
  applicationAggregate,
  type ApplicationState,
  changeStatus,
  type StatusChange,
} from './application.decider.js';
import { limitDecisions } from './application.limits.js';

/** The owner sets an applicant to pending, awarded or rejected, in any order. */
export class ChangeApplicantStatus extends Command<
  Result<CommandResult<ApplicationState>, RefusalOf<typeof applicationCalls.changeStatus>>
> {
  constructor(
    readonly project: ProjectId,
    readonly application: ApplicationId,
    readonly change: StatusChange,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ChangeApplicantStatus)
export class ChangeApplicantStatusHandler implements ICommandHandler<ChangeApplicantStatus> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  /** Throws Refused above the daily limit. */
  async execute({ project, application, change, cause }: ChangeApplicantStatus) {
    const owned = await loadOwnProject(this.executor, project, change.by);
    if (!owned.ok) return owned;
    const stream = streamOf.application(application);
    const { state } = await this.executor.load(applicationAggregate, stream);
    // Setting the same status sends no mail and does not count.
    if (state.phase === 'submitted' && state.status !== change.to)
      await limitDecisions(this.shared, application);
    return this.executor.execute(changeStatus, stream, change, cause);
  }
}
