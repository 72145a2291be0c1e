import {
  applicantShortlisted,
  type ApplicantStatus,
  applicantStatusChanged,
  applicantUnshortlisted,
  type ApplicationEvent,
  applicationHidden,
  type ApplicationId,
  applicationUnhidden,
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
import { defineAggregate } from '../kernel/commands/decider.js';

interface Attempts {
  /** The highest abandoned attempt; 0 if none. */
  readonly abandonedUpTo: number;
}

interface Submitted extends Attempts {
  readonly phase: 'submitted';
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly owner: AccountId;
  readonly status: ApplicantStatus;
  readonly isHidden: boolean;
  readonly isShortlisted: boolean;
}

export type ApplicationState = (Attempts & { readonly phase: 'none' }) | Submitted;

function evolve(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  switch (event.type) {
    case 'ProposalSubmitted': {
      const { project, consultant, owner } = event.data;
      const { abandonedUpTo } = state;
      const parties = { project, consultant, owner };
      const fresh = { status: 'pending', isHidden: false, isShortlisted: false } as const;
      return { phase: 'submitted', ...parties, ...fresh, abandonedUpTo };
    }
    case 'ProposalAbandoned':
      return { ...state, abandonedUpTo: event.data.attempt };
    case 'ApplicantStatusChanged':
      return state.phase === 'submitted' ? { ...state, status: event.data.to } : state;
    case 'ApplicantShortlisted':
    case 'ApplicantUnshortlisted': {
      const isShortlisted = event.type === 'ApplicantShortlisted';
      return state.phase === 'submitted' ? { ...state, isShortlisted } : state;
    }
    case 'ApplicationHidden':
    case 'ApplicationUnhidden': {
      const isHidden = event.type === 'ApplicationHidden';
      return state.phase === 'submitted' ? { ...state, isHidden } : state;
    }
    default:
      return assertNever(event);
  }
}

export const applicationAggregate = defineAggregate({
  category: 'application',
  initialState: { phase: 'none', abandonedUpTo: 0 },
  evolve,
});

/** ATTEMPT_ABANDONED never leaves the api: the handler starts the next attempt. */
export const submitProposal = applicationAggregate.decider<
  ProposalSubmitted['data'],
  'APPLICATION.ALREADY_SUBMITTED' | 'APPLICATION.ATTEMPT_ABANDONED'
>((state, proposal) => {
  if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
  if (isAbandoned(state, proposal.attempt)) return refuse('APPLICATION.ATTEMPT_ABANDONED');
  return accept([eventOf(proposalSubmitted, proposal)]);
});

interface AbandonedAttempt {
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** Abandons an attempt that was not submitted, so that it never will be. */
export const abandonAttempt = applicationAggregate.decider<AbandonedAttempt>(
  (state, { application, attempt }) => {
    const isSettled = state.phase === 'submitted' || isAbandoned(state, attempt);
    return accept(isSettled ? [] : [eventOf(proposalAbandoned, { application, attempt })]);
  },
);

export interface StatusChange {
  readonly application: ApplicationId;
  readonly to: ApplicantStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
  /** Changes nothing once the status is another one. */
  readonly onlyFrom?: ApplicantStatus;
}

export const changeStatus = applicationAggregate.decider<StatusChange, 'APPLICATION.NOT_FOUND'>(
  (state, { application, to, by, reason, onlyFrom }) => {
    if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
    if (state.status === to || (onlyFrom && onlyFrom !== state.status)) return accept([]);
    const { project, consultant, owner, status: from } = state;
    const change = { application, project, consultant, owner, from, to, by };
    return accept([eventOf(applicantStatusChanged, reason ? { ...change, reason } : change)]);
  },
);

export interface ShortlistMark {
  readonly application: ApplicationId;
  readonly shortlisted: boolean;
}

export const shortlistApplicant = applicationAggregate.decider<
  ShortlistMark,
  'APPLICATION.NOT_FOUND'
>((state, { application, shortlisted }) => {
  if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
  if (state.isShortlisted === shortlisted) return accept([]);
  const { project, consultant, owner } = state;
  const event = shortlisted ? applicantShortlisted : applicantUnshortlisted;
  return accept([eventOf(event, { application, project, consultant, owner })]);
});

interface ApplicationVisibility {
  readonly application: ApplicationId;
  /** Null shows it again. */
  readonly why: string | null;
  /** An awarded one stays: the project's owner goes on to see whom they chose. */
  readonly keepsAwarded: boolean;
}

export const hideApplication = applicationAggregate.decider<ApplicationVisibility>(
  (state, command) => {
    if (state.phase === 'none') return accept([]);
    const { application, keepsAwarded } = command;
    const why = keepsAwarded && state.status === 'awarded' ? null : command.why;
    if (state.isHidden === (why !== null)) return accept([]);
    const { project, consultant, owner } = state;
    const parties = { application, project, consultant, owner };
    if (why === null) return accept([eventOf(applicationUnhidden, parties)]);
    return accept([eventOf(applicationHidden, { ...parties, why })]);
  },
);

/** True if the attempt can never be submitted, so that its credit may be returned. */
export const isAbandoned = ({ abandonedUpTo }: ApplicationState, attempt: number): boolean =>
  attempt <= abandonedUpTo;

export const getNextAttempt = ({ abandonedUpTo }: ApplicationState): number => abandonedUpTo + 1;
