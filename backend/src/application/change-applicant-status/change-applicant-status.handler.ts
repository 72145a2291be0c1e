import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { ownedBy, project } from '../../project/project.decider.js';
import { changeStatus } from '../application.decider.js';
import { ChangeApplicantStatus } from './change-applicant-status.command.js';

/** Only the project's owner decides about its applicants. */
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
