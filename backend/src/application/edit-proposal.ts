import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls, ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { ProjectId, RefusalOf, Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';
import {
  type ApplicationState,
  editProposal,
  type ProposalContent,
} from './application.decider.js';

/** The consultant changes a proposal while its project takes applications. */
export class EditProposal extends Command<
  Result<CommandResult<ApplicationState>, RefusalOf<typeof applicationCalls.edit>>
> {
  constructor(
    readonly project: ProjectId,
    readonly application: ApplicationId,
    readonly content: ProposalContent,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(EditProposal)
export class EditProposalHandler implements ICommandHandler<EditProposal> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ project, application, content, cause }: EditProposal) {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(project));
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    const stream = streamOf.application(application);
    return this.executor.execute(editProposal, stream, content, cause);
  }
}
