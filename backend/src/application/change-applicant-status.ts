import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import { type ApplicantStatus, getApplicationId } from '@nirmaan/contracts/application';
import { type RefusalCode, streamOf } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { ProjectId } from '@nirmaan/contracts/project';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { ownedBy, project } from '../project/project.decider.js';
import { changeStatus } from './application.decider.js';

export interface StatusChange {
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly to: ApplicantStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
}

type Changed = Result<{ readonly position: Position | null }, RefusalCode>;

export class ChangeApplicantStatus extends Command<Changed> {
  constructor(
    readonly change: StatusChange,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Only the project's owner decides about applicants. */
@CommandHandler(ChangeApplicantStatus)
export class ChangeApplicantStatusHandler implements ICommandHandler<ChangeApplicantStatus> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ change, cause }: ChangeApplicantStatus) {
    const { project: id, consultant, ...decision } = change;
    const { state } = await this.executor.load(project, streamOf.project(id));
    const owned = ownedBy(state, change.by);
    if (!owned.ok) return owned;
    const application = getApplicationId(id, consultant);
    const command = { ...decision, application };
    return this.executor.execute(changeStatus, streamOf.application(application), command, cause);
  }
}
