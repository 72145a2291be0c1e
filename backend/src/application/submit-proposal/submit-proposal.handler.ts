import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandGate } from '../../kernel/commands/index.js';
import { openForApplications, project } from '../../project/project.decider.js';
import { creditHeldBy, spendCredit } from '../../subscription/subscription.decider.js';
import { application, nextAttempt, submitProposal } from '../application.decider.js';
import { type Offer, SubmitProposal } from './submit-proposal.command.js';

/** How often an attempt may be fenced away before the consultant is asked to try again. */
const MOST_ATTEMPTS = 5;

/**
 * Takes a credit for this attempt, then submits it. Both steps may be repeated by anybody. Where the stranded
 * credit's reactor was quicker and has fenced the attempt, its credit goes back, and the next attempt begins.
 */
@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(private readonly gate: CommandGate) {}

  async execute({ offer, cause }: SubmitProposal) {
    const { state } = await this.gate.load(project, streamOf.project(offer.project));
    const open = openForApplications(state, this.gate.now());
    if (!open.ok) return open;
    for (let round = 0; round < MOST_ATTEMPTS; round += 1) {
      const outcome = await this.attempt(offer, cause);
      if (outcome === 'fenced') continue;
      return outcome.ok ? accept({ ...outcome.value, project: open.value }) : outcome;
    }
    return refuse('REQUEST.CONFLICT');
  }

  private async attempt(offer: Offer, cause: Cause) {
    const stream = streamOf.application(offer.application);
    const { state } = await this.gate.load(application, stream);
    if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
    const attempt = nextAttempt(state);
    const credit = await this.takeCredit(offer, attempt, cause);
    if (credit === 'fenced' || !credit.ok) return credit;
    const proposal = { ...offer, attempt, credit: credit.value };
    const submitted = await this.gate.handle(submitProposal, stream, proposal, cause);
    if (submitted.ok) return accept({ ...submitted.value, proposal });
    const { code } = submitted.refusal;
    return code === 'APPLICATION.ATTEMPT_ABANDONED' ? 'fenced' : refuse(code);
  }

  /** The order that pays for this attempt. Asked twice, it is the same credit. */
  private async takeCredit(
    { consultant: account, application }: Offer,
    attempt: number,
    cause: Cause,
  ) {
    const stream = streamOf.subscription(account);
    const command = { account, application, attempt };
    const spent = await this.gate.handle(spendCredit, stream, command, cause);
    if (!spent.ok) {
      const { code } = spent.refusal;
      return code === 'SUBSCRIPTION.CREDIT_WENT_BACK' ? 'fenced' : refuse(code);
    }
    const order = creditHeldBy(spent.value.state, application);
    return order ? accept(order) : 'fenced';
  }
}
