import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { applicationCalls, ProposalSubmitted } from '@nirmaan/contracts/application';
import {
  accept,
  type Position,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import { type Cause, CommandExecutor } from '../kernel/commands/index.js';
import { requireOpen, projectAggregate, type ProjectSummary } from '../project/project.decider.js';
import { getPayingOrder, spendCredit } from '../subscription/subscription.decider.js';
import {
  applicationAggregate,
  type ApplicationState,
  getNextAttempt,
  submitProposal,
} from './application.decider.js';

type UnpaidProposal = Omit<ProposalSubmitted['data'], 'credit'>;

/** The proposal of a consultant, before the project's owner and the attempt are known. */
export type NewProposal = Omit<UnpaidProposal, 'owner' | 'attempt'>;

export interface SubmittedProposal {
  readonly proposal: ProposalSubmitted['data'];
  readonly project: ProjectSummary;
  readonly position: Position | null;
  readonly at: Date;
}

const MAX_ROUNDS = 5;

/** Spends a credit, once for an attempt, then submits the proposal to an open project; a second one is refused. */
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

@CommandHandler(SubmitProposal)
export class SubmitProposalHandler implements ICommandHandler<SubmitProposal> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ proposal, cause }: SubmitProposal) {
    const found = await this.executor.load(projectAggregate, proposal.project);
    const open = requireOpen(found.state, this.executor.now());
    if (!open.ok) return open;
    const { value: project } = open;
    // Most applications are new: the first round takes that for granted and loads nothing.
    let state: ApplicationState = applicationAggregate.initialState;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
      const unpaid = { ...proposal, owner: project.owner, attempt: getNextAttempt(state) };
      const submitted = await this.spendAndSubmit(unpaid, cause);
      if (submitted.ok) return accept({ ...submitted.value, project });
      const { code } = submitted.refusal;
      if (code !== 'APPLICATION.ATTEMPT_ABANDONED') return refuse(code);
      // A reactor has abandoned this attempt and returned its credit: try the next one.
      ({ state } = await this.executor.loadFresh(applicationAggregate, proposal.application));
    }
    return refuse('REQUEST.CONFLICT');
  }

  private async spendAndSubmit(unpaid: UnpaidProposal, cause: Cause) {
    const { application, attempt, consultant: account } = unpaid;
    const creditClaim = { account, application, attempt };
    const spent = await this.executor.execute(spendCredit, account, creditClaim, cause);
    if (!spent.ok) return spent;
    const proposal = { ...unpaid, credit: getPayingOrder(spent.value.state, application) };
    const submitted = await this.executor.executeOnNewStream(
      submitProposal,
      application,
      proposal,
      cause,
    );
    return submitted.ok ? accept({ ...submitted.value, proposal }) : submitted;
  }
}
