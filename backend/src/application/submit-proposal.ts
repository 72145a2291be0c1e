import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls, ProposalSubmitted } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type Position,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { requireOpen, projectAggregate, type ProjectSummary } from '../project/project.decider.js';
import { getHeldCredit, spendCredit } from '../subscription/subscription.decider.js';
import { applicationAggregate, getNextAttempt, submitProposal } from './application.decider.js';

type Proposal = ProposalSubmitted['data'];

export type Offer = Omit<Proposal, 'owner' | 'attempt' | 'credit'>;

export interface SubmittedProposal {
  readonly proposal: Proposal;
  readonly project: ProjectSummary;
  readonly position: Position | null;
  readonly at: Date;
}

export class SubmitProposal extends Command<
  Result<SubmittedProposal, RefusalOf<typeof applicationCalls.submit>>
> {
  constructor(
    readonly offer: Offer,
    readonly cause: Cause,
  ) {
    super();
  }
}

const MAX_ATTEMPTS = 5;

/**
 * Requires an open project and costs one credit. Spends the credit first, then submits; both steps are idempotent. An
 * attempt that the reactor has abandoned gets its credit back, and the next attempt starts.
 */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ offer, cause }: SubmitProposal) {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(offer.project));
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    const { value: project } = open;
    // Most applications are new. Where this one is not, the credit or the append refuses, and its stream is loaded.
    let application = applicationAggregate.initialState;
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
      if (application.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
      const attempt = getNextAttempt(application);
      const submitted = await this.submit({ ...offer, owner: project.owner, attempt }, cause);
      if (submitted.ok) return accept({ ...submitted.value, project });
      const { code } = submitted.refusal;
      if (code !== 'APPLICATION.ATTEMPT_ABANDONED') return refuse(code);
      const stream = streamOf.application(offer.application);
      ({ state: application } = await this.executor.loadFresh(applicationAggregate, stream));
    }
    return refuse('REQUEST.CONFLICT');
  }

  private async submit(unpaid: Omit<Proposal, 'credit'>, cause: Cause) {
    const { application, consultant: account, attempt } = unpaid;
    const claim = { account, application, attempt };
    const credits = streamOf.subscription(account);
    const spent = await this.executor.execute(spendCredit, credits, claim, cause);
    if (!spent.ok) return spent;
    const credit = getHeldCredit(spent.value.state, application);
    if (!credit) return refuse('APPLICATION.ATTEMPT_ABANDONED');
    const proposal = { ...unpaid, credit };
    const stream = streamOf.application(application);
    const submitted = await this.executor.executeOnNewStream(
      submitProposal,
      stream,
      proposal,
      cause,
    );
    return submitted.ok ? accept({ ...submitted.value, proposal }) : submitted;
  }
}
