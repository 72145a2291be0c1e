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
import {
  type CreditClaim,
  getHeldCredit,
  spendCredit,
} from '../subscription/subscription.decider.js';
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

/** After this many abandoned attempts the consultant is asked to try again. */
const MAX_ROUNDS = 5;

/**
 * Requires an open project and costs one credit. If the reactor has abandoned the attempt, its credit is returned and
 * the next attempt starts.
 */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(private readonly executor: CommandExecutor) {}

  /**
   * Starts with the first attempt without loading the application: if that is wrong, the credit or the append refuses
   * it, and the next round loads the stream.
   */
  async execute({ offer, cause }: SubmitProposal) {
    const { state } = await this.executor.load(projectAggregate, streamOf.project(offer.project));
    const open = requireOpen(state, this.executor.now());
    if (!open.ok) return open;
    const { value: project } = open;
    let application = applicationAggregate.initialState;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
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

  /** Spends a credit, then submits the attempt; both steps are idempotent. */
  private async submit(attempt: Omit<Proposal, 'credit'>, cause: Cause) {
    const { application, consultant: account } = attempt;
    const credit = await this.spendCredit(
      { account, application, attempt: attempt.attempt },
      cause,
    );
    if (!credit.ok) return credit;
    const proposal = { ...attempt, credit: credit.value };
    const stream = streamOf.application(application);
    const submitted = await this.executor.executeOnNewStream(
      submitProposal,
      stream,
      proposal,
      cause,
    );
    return submitted.ok ? accept({ ...submitted.value, proposal }) : submitted;
  }

  /** Returns the order whose credit pays for the attempt. */
  private async spendCredit(claim: CreditClaim, cause: Cause) {
    const stream = streamOf.subscription(claim.account);
    const spent = await this.executor.execute(spendCredit, stream, claim, cause);
    if (!spent.ok) return spent;
    const order = getHeldCredit(spent.value.state, claim.application);
    return order ? accept(order) : refuse('APPLICATION.ATTEMPT_ABANDONED');
  }
}
