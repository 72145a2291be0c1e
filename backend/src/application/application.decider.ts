import {
  type ApplicantStatus,
  applicantStatusChanged,
  type ApplicationEvent,
  type ApplicationId,
  proposalAbandoned,
  type ProposalSubmitted,
  proposalSubmitted,
} from '@nirmaan/contracts/application';
import {
  accept,
  type AccountId,
  assertNever,
  eventOf,
  type ProjectId,
  refuse,
} from '@nirmaan/contracts/kernel';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

/** All attempts up to `abandoned` can no longer be submitted. */
export type ApplicationState =
  | { readonly phase: 'none'; readonly abandoned: number }
  | {
      readonly phase: 'submitted';
      readonly abandoned: number;
      readonly project: ProjectId;
      readonly consultant: AccountId;
      readonly owner: AccountId;
      readonly attempt: number;
      readonly status: ApplicantStatus;
    };

function evolve(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  switch (event.type) {
    case 'ProposalSubmitted': {
      const { project, consultant, owner, attempt } = event.data;
      const proposal = { project, consultant, owner, attempt, status: 'pending' } as const;
      return { phase: 'submitted', abandoned: state.abandoned, ...proposal };
    }
    case 'ProposalAbandoned':
      return { ...state, abandoned: event.data.attempt };
    case 'ApplicantStatusChanged':
      return state.phase === 'submitted' ? { ...state, status: event.data.to } : state;
    default:
      return assertNever(event);
  }
}

export const application = defineAggregate({
  category: 'application',
  initialState: { phase: 'none', abandoned: 0 },
  evolve,
});

type ApplicationDecider<Command, Code extends string> = DeciderOf<
  typeof application,
  Command,
  Code
>;

/** ATTEMPT_ABANDONED never leaves the slice: the handler starts the next attempt. */
export const submitProposal: ApplicationDecider<
  ProposalSubmitted['data'],
  'APPLICATION.ALREADY_SUBMITTED' | 'APPLICATION.ATTEMPT_ABANDONED'
> = {
  ...application,
  decide: (state, proposal) => {
    if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
    if (isFenced(state, proposal.attempt)) return refuse('APPLICATION.ATTEMPT_ABANDONED');
    return accept([eventOf(proposalSubmitted, proposal)]);
  },
};

export interface AbandonAttempt {
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** Abandons an attempt that was not submitted, so that it never will be. */
export const abandonAttempt: ApplicationDecider<AbandonAttempt, never> = {
  ...application,
  decide: (state, { application, attempt }) => {
    const nothingToFence = state.phase === 'submitted' || isFenced(state, attempt);
    return accept(nothingToFence ? [] : [eventOf(proposalAbandoned, { application, attempt })]);
  },
};

export interface ChangeStatus {
  readonly application: ApplicationId;
  readonly to: ApplicantStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
}

export const changeStatus: ApplicationDecider<ChangeStatus, 'APPLICATION.NOT_FOUND'> = {
  ...application,
  decide: (state, { application, to, by, reason }) => {
    if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
    if (state.status === to) return accept([]);
    const { project, consultant, owner, status: from } = state;
    const change = { application, project, consultant, owner, from, to, by };
    return accept([eventOf(applicantStatusChanged, reason ? { ...change, reason } : change)]);
  },
};

/** True if the attempt can never be submitted, so that its credit may be returned. */
export const isFenced = ({ abandoned }: ApplicationState, attempt: number): boolean =>
  attempt <= abandoned;

export const nextAttempt = ({ abandoned }: ApplicationState): number => abandoned + 1;
