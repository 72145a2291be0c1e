import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { creditHeldBy, spendCredit } from '../subscription/subscription.decider.js';
import {
  application,
  type ApplicationState,
  nextAttempt,
  submitProposal,
} from './application.decider.js';
import type { Offer, OwnedOffer } from './submit-proposal.js';

/** The credits that attempts are paid with. */
@Injectable()
export class AttemptCredits {
  constructor(private readonly executor: CommandExecutor) {}

  /** The order that pays for this attempt; asked twice, it is the same credit. */
  async take({ consultant: account, application }: Offer, attempt: number, cause: Cause) {
    const stream = streamOf.subscription(account);
    const command = { account, application, attempt };
    const spent = await this.executor.execute(spendCredit, stream, command, cause);
    if (!spent.ok) {
      const { code } = spent.refusal;
      return code === 'SUBSCRIPTION.CREDIT_WENT_BACK' ? 'fenced' : refuse(code);
    }
    const order = creditHeldBy(spent.value.state, application);
    return order ? accept(order) : 'fenced';
  }
}

/** How often an attempt may be fenced away before the consultant is asked to try again. */
const MAX_ATTEMPTS = 5;

/**
 * Takes a credit for an attempt, then submits it. Both steps may be repeated by anybody. Where the orphaned
 * credit's reactor was quicker and has fenced the attempt, its credit goes back, and the next attempt begins.
 */
@Injectable()
export class ProposalAttempts {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly credits: AttemptCredits,
  ) {}

  /** `before` is what earlier attempts came to, where the caller has just looked. */
  async submit(offer: OwnedOffer, cause: Cause, before?: ApplicationState) {
    let state = before ?? (await this.before(offer));
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const outcome = await this.attempt(offer, state, cause);
      if (outcome !== 'fenced') return outcome;
      state = await this.before(offer);
    }
    return refuse('REQUEST.CONFLICT');
  }

  /** What earlier attempts came to, as it stands now. */
  async before(offer: Offer): Promise<ApplicationState> {
    return (await this.executor.load(application, streamOf.application(offer.application))).state;
  }

  private async attempt(offer: OwnedOffer, state: ApplicationState, cause: Cause) {
    const stream = streamOf.application(offer.application);
    if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
    const attempt = nextAttempt(state);
    const credit = await this.credits.take(offer, attempt, cause);
    if (credit === 'fenced' || !credit.ok) return credit;
    const proposal = { ...offer, attempt, credit: credit.value };
    const submitted = await this.executor.execute(submitProposal, stream, proposal, cause);
    if (submitted.ok) return accept({ ...submitted.value, proposal });
    const { code } = submitted.refusal;
    return code === 'APPLICATION.ATTEMPT_ABANDONED' ? 'fenced' : refuse(code);
  }
}
