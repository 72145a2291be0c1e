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
import { getSpentCredit, spendCredit } from '../subscription/subscription.decider.js';
import { applicationAggregate, getNextAttempt, submitProposal } from './application.decider.js';

type Proposal = ProposalSubmitted['data'];

/** What a consultant submits; the rest follows. */
export type NewProposal = Omit<Proposal, 'owner' | 'attempt' | 'credit'>;

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
    readonly proposal: NewProposal,
    readonly cause: Cause,
  ) {
    super();
  }
}

const MAX_ATTEMPTS = 5;

/** Spends a credit for an open project, then submits. Both steps are idempotent. */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(private readonly executor: CommandExecutor) {}

  /** Begins the next attempt when a reactor has abandoned this one, and returned its credit. */
  async execute({ proposal, cause }: SubmitProposal) {
    const { application } = proposal;
    const { state } = await this.executor.load(
      projectAggregate,
      streamOf.project(proposal.project),
    );
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    const { value: project } = open;
    // Assumed, so that a new application is not loaded: a later attempt is refused as abandoned.
    let attempt = getNextAttempt(applicationAggregate.initialState);
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
      const unpaid = { ...proposal, owner: project.owner, attempt };
      const submitted = await this.tryAttempt(unpaid, cause);
      if (submitted.ok) return accept({ ...submitted.value, project });
      const { code } = submitted.refusal;
      if (code !== 'APPLICATION.ATTEMPT_ABANDONED') return refuse(code);
      const stream = streamOf.application(application);
      const { state: known } = await this.executor.loadFresh(applicationAggregate, stream);
      if (known.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
      attempt = getNextAttempt(known);
    }
    return refuse('REQUEST.CONFLICT');
  }

  private async tryAttempt(unpaid: Omit<Proposal, 'credit'>, cause: Cause) {
    const { application, consultant: account, attempt } = unpaid;
    const claim = { account, application, attempt };
    const credits = streamOf.subscription(account);
    const spent = await this.executor.execute(spendCredit, credits, claim, cause);
    if (!spent.ok) return spent;
    const proposal = { ...unpaid, credit: getSpentCredit(spent.value.state, application) };
    const stream = streamOf.application(application);
    // Loads nothing on the first attempt; a later one has been loaded.
    const submitted = await this.executor.executeOnNewStream(
      submitProposal,
      stream,
      proposal,
      cause,
    );
    return submitted.ok ? accept({ ...submitted.value, proposal }) : submitted;
  }
}
