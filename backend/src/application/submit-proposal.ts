import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProposalSubmitted } from '@nirmaan/contracts/application';
import { type RefusalCode, streamOf } from '@nirmaan/contracts/catalogue';
import { accept, type Position, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { openForApplications, project, type ProjectSummary } from '../project/project.decider.js';
import { type Offer, ProposalAttempts } from './proposal-attempts.js';

export interface Submitted {
  readonly proposal: ProposalSubmitted['data'];
  readonly project: ProjectSummary;
  readonly position: Position | null;
  readonly at: Date;
}

export class SubmitProposal extends Command<Result<Submitted, RefusalCode>> {
  constructor(
    readonly offer: Offer,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Requires an open project and costs one credit. */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly attempts: ProposalAttempts,
  ) {}

  async execute({ offer, cause }: SubmitProposal) {
    const { state } = await this.executor.load(project, streamOf.project(offer.project));
    const open = openForApplications(state, this.executor.now());
    if (!open.ok) return open;
    const owned = { ...offer, owner: open.value.owner };
    const submitted = await this.attempts.submit(owned, cause);
    return submitted.ok ? accept({ ...submitted.value, project: open.value }) : submitted;
  }
}
