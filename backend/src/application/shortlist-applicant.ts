import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls, ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId, RefusalOf, Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { loadOwnProject } from '../project/project.module.js';
import { type ApplicationState, shortlistApplicant } from './application.decider.js';

/** The owner adds an applicant to their shortlist, or removes them from it. */
export class ShortlistApplicant extends Command<
  Result<CommandResult<ApplicationState>, RefusalOf<typeof applicationCalls.shortlist>>
> {
  constructor(
    readonly project: ProjectId,
    readonly application: ApplicationId,
    readonly shortlisted: boolean,
    readonly by: AccountId,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ShortlistApplicant)
export class ShortlistApplicantHandler implements ICommandHandler<ShortlistApplicant> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ project, application, shortlisted, by, cause }: ShortlistApplicant) {
    const owned = await loadOwnProject(this.executor, project, by);
    if (!owned.ok) return owned;
    const stream = streamOf.application(application);
    return this.executor.execute(shortlistApplicant, stream, { shortlisted }, cause);
  }
}
