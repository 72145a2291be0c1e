import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import type { ApplicationId } from '@nirmaan/contracts/application';
import type { ProjectId } from '@nirmaan/contracts/project';
import type { ProjectSummary } from '../project/project.decider.js';
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

export interface Offer {
  readonly application: ApplicationId;
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly amount: number;
  readonly proposal: string;
}

/** With the project's owner, known once the project is known to be open. */
export type OwnedOffer = Offer & Pick<ProjectSummary, 'owner'>;

/** Spends and returns the credits of attempts. */
@Injectable()
export class AttemptCredits {
  constructor(private readonly executor: CommandExecutor) {}

  /** Returns the order whose credit pays for this attempt; idempotent. */
  async take({ consultant: account, application }: Offer, attempt: number, cause: Cause) {
    const stream = streamOf.subscription(account);
    const command = { account, application, attempt };
    const spent = await this.executor.execute(spendCredit, stream, command, cause);
    if (!spent.ok) {
      const { code } = spent.refusal;
      return code === 'SUBSCRIPTION.CREDIT_WENT_BACK' ? 'abandoned' : refuse(code);
    }
    const order = creditHeldBy(spent.value.state, application);
    return order ? accept(order) : 'abandoned';
  }
}

/** After this many abandoned attempts the consultant is asked to try again. */
const MAX_ATTEMPTS = 5;

/**
 * Spends a credit, then submits the attempt; both steps are idempotent. If the reactor has already abandoned the
 * attempt, returns its credit and starts the next one.
 */
@Injectable()
export class ProposalAttempts {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly credits: AttemptCredits,
  ) {}

  /**
   * Starts with the first attempt without loading anything: if that is wrong, the credit or the append refuses it, and
   * the next round loads the application's stream.
   */
  async submit(offer: OwnedOffer, cause: Cause) {
    const stream = streamOf.application(offer.application);
    let state = application.initialState;
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const outcome = await this.attempt(offer, state, cause);
      if (outcome !== 'abandoned') return outcome;
      ({ state } = await this.executor.loadFresh(application, stream));
    }
    return refuse('REQUEST.CONFLICT');
  }

  private async attempt(offer: OwnedOffer, state: ApplicationState, cause: Cause) {
    const stream = streamOf.application(offer.application);
    if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
    const attempt = nextAttempt(state);
    const credit = await this.credits.take(offer, attempt, cause);
    if (credit === 'abandoned' || !credit.ok) return credit;
    const proposal = { ...offer, attempt, credit: credit.value };
    const submitted = await this.executor.executeOnNewStream(
      submitProposal,
      stream,
      proposal,
      cause,
    );
    if (submitted.ok) return accept({ ...submitted.value, proposal });
    const { code } = submitted.refusal;
    return code === 'APPLICATION.ATTEMPT_ABANDONED' ? 'abandoned' : refuse(code);
  }
}
