import {
  applicantShortlisted,
  type ApplicantStatus,
  applicantStatusChanged,
  applicantUnshortlisted,
  type ApplicationEvent,
  applicationHidden,
  type ApplicationId,
  type ApplicationStatus,
  applicationUnhidden,
  MAX_EDITS,
  proposalAbandoned,
  type ProposalEdited,
  proposalEdited,
  type ProposalSubmitted,
  proposalSubmitted,
  proposalWithdrawn,
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
import { digestContent } from '../kernel/commands/digest-content.js';

interface Attempts {
  /** The highest abandoned attempt; 0 if none. */
  readonly abandonedUpTo: number;
}

interface Submitted extends Attempts {
  readonly phase: 'submitted';
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly owner: AccountId;
  readonly status: ApplicationStatus;
  /** 0 as submitted. */
  readonly edits: number;
  readonly amount: number;
  /** Of the newest text and attachments. */
  readonly digest: string;
  readonly isHidden: boolean;
  readonly isShortlisted: boolean;
}

export type ApplicationState = (Attempts & { readonly phase: 'none' }) | Submitted;

function evolve(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  const { abandonedUpTo } = state;
  if (event.type === 'ProposalAbandoned') return { ...state, abandonedUpTo: event.data.attempt };
  if (event.type !== 'ProposalSubmitted')
    return state.phase === 'submitted' ? { ...state, ...getChange(event) } : state;
  const { project, consultant, owner } = event.data;
  const parties = { project, consultant, owner };
  const fresh = { status: 'pending', edits: 0, isHidden: false, isShortlisted: false } as const;
  return { phase: 'submitted', ...parties, ...fresh, ...getContent(event.data), abandonedUpTo };
}

type Beginning = { readonly type: 'ProposalSubmitted' | 'ProposalAbandoned' };

/** What an event changes of a proposal that was submitted. */
function getChange(event: Exclude<ApplicationEvent, Beginning>): Partial<Submitted> {
  switch (event.type) {
    case 'ProposalEdited':
      return { edits: event.data.edits, ...getContent(event.data) };
    case 'ProposalWithdrawn':
      return { status: 'withdrawn' };
    case 'ApplicantStatusChanged':
      return { status: event.data.to };
    case 'ApplicantShortlisted':
    case 'ApplicantUnshortlisted':
      return { isShortlisted: event.type === 'ApplicantShortlisted' };
    case 'ApplicationHidden':
    case 'ApplicationUnhidden':
      return { isHidden: event.type === 'ApplicationHidden' };
    default:
      return assertNever(event);
  }
}

type Content = Pick<ProposalEdited['data'], 'amount' | 'proposal' | 'attachments'>;

/** The text is too long for the stream state cache. */
const getContent = ({ amount, proposal, attachments = [] }: Content) => ({
  amount,
  digest: digestContent([proposal, attachments]),
});

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

export type ProposalEdit = Content & Pick<ProposalEdited['data'], 'application'>;

/** Changes a proposal that its owner has not decided on. The same content again changes nothing. */
export const editProposal = applicationAggregate.decider<
  ProposalEdit,
  | 'APPLICATION.NOT_FOUND'
  | 'APPLICATION.ALREADY_DECIDED'
  | 'APPLICATION.WITHDRAWN'
  | 'APPLICATION.EDITED_OFTEN'
>((state, { application, ...content }) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  const { amount, digest } = getContent(content);
  if (amount === state.amount && digest === state.digest) return accept([]);
  if (state.edits >= MAX_EDITS) return refuse('APPLICATION.EDITED_OFTEN');
  const { project, consultant, owner, amount: previousAmount } = state;
  const parties = { application, project, consultant, owner };
  const edits = state.edits + 1;
  return accept([eventOf(proposalEdited, { ...parties, edits, previousAmount, ...content })]);
});

/** Takes a proposal that its owner has not decided on back, for good. */
export const withdrawProposal = applicationAggregate.decider<
  { readonly application: ApplicationId },
  'APPLICATION.NOT_FOUND' | 'APPLICATION.ALREADY_DECIDED'
>((state, { application }) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return accept([]);
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  const { project, consultant, owner } = state;
  return accept([eventOf(proposalWithdrawn, { application, project, consultant, owner })]);
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
  /** Of the proposal as it was read. */
  readonly edits?: number | undefined;
}

export const changeStatus = applicationAggregate.decider<
  StatusChange,
  'APPLICATION.NOT_FOUND' | 'APPLICATION.WITHDRAWN' | 'APPLICATION.EDITED_MEANWHILE'
>((state, { application, to, by, reason, onlyFrom, edits = null }) => {
  if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.status === to || (onlyFrom && onlyFrom !== state.status)) return accept([]);
  if (edits !== null && edits !== state.edits) return refuse('APPLICATION.EDITED_MEANWHILE');
  const { project, consultant, owner, status: from } = state;
  const change = { application, project, consultant, owner, from, to, by };
  return accept([eventOf(applicantStatusChanged, reason ? { ...change, reason } : change)]);
});

export interface ShortlistMark {
  readonly application: ApplicationId;
  readonly shortlisted: boolean;
}

export const shortlistApplicant = applicationAggregate.decider<
  ShortlistMark,
  'APPLICATION.NOT_FOUND' | 'APPLICATION.WITHDRAWN'
>((state, { application, shortlisted }) => {
  if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.isShortlisted === shortlisted) return accept([]);
  const { project, consultant, owner } = state;
  const event = shortlisted ? applicantShortlisted : applicantUnshortlisted;
  return accept([eventOf(event, { application, project, consultant, owner })]);
});

/** Shows an application to the project's owner again. */
export const unhideApplication = applicationAggregate.decider<{
  readonly application: ApplicationId;
}>((state, { application }) => {
  if (state.phase === 'none' || state.status === 'withdrawn' || !state.isHidden) return accept([]);
  const { project, consultant, owner } = state;
  return accept([eventOf(applicationUnhidden, { application, project, consultant, owner })]);
});

interface HiddenApplication {
  readonly application: ApplicationId;
  readonly why: string;
  /** Shows an awarded one instead: the project's owner goes on to see whom they chose. */
  readonly keepsAwarded: boolean;
}

export const hideApplication = applicationAggregate.decider<HiddenApplication>(
  (state, { application, why, keepsAwarded }, at) => {
    if (state.phase === 'none' || state.status === 'withdrawn') return accept([]);
    if (keepsAwarded && state.status === 'awarded')
      return unhideApplication.decide(state, { application }, at);
    if (state.isHidden) return accept([]);
    const { project, consultant, owner } = state;
    const parties = { application, project, consultant, owner };
    return accept([eventOf(applicationHidden, { ...parties, why })]);
  },
);

/** Whether the project's owner sees it: neither hidden nor withdrawn. */
export const isSeenByOwner = (state: ApplicationState): boolean =>
  state.phase === 'submitted' && !state.isHidden && state.status !== 'withdrawn';

/** True if the attempt can never be submitted, so that its credit may be returned. */
export const isAbandoned = ({ abandonedUpTo }: ApplicationState, attempt: number): boolean =>
  attempt <= abandonedUpTo;

export const getNextAttempt = ({ abandonedUpTo }: ApplicationState): number => abandonedUpTo + 1;
