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
import { accept, type AccountId, assertNever, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

interface Attempts {
  /** The highest abandoned attempt; 0 if none. */
  readonly abandonedUpTo: number;
}

type Parties = Pick<ProposalSubmitted['data'], 'application' | 'project' | 'consultant' | 'owner'>;

interface Submitted extends Attempts {
  readonly phase: 'submitted';
  readonly parties: Parties;
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
  switch (event.type) {
    case 'ProposalSubmitted':
      return { ...buildSubmitted(event.data), abandonedUpTo: state.abandonedUpTo };
    case 'ProposalAbandoned':
      return { ...state, abandonedUpTo: event.data.attempt };
    case 'ProposalEdited':
      return change(state, { edits: event.data.edits, ...getContent(event.data) });
    case 'ProposalWithdrawn':
      return change(state, { status: 'withdrawn' });
    case 'ApplicantStatusChanged':
      return change(state, { status: event.data.to });
    case 'ApplicantShortlisted':
      return change(state, { isShortlisted: true });
    case 'ApplicantUnshortlisted':
      return change(state, { isShortlisted: false });
    case 'ApplicationHidden':
      return change(state, { isHidden: true });
    case 'ApplicationUnhidden':
      return change(state, { isHidden: false });
    default:
      return assertNever(event);
  }
}

function buildSubmitted(proposal: ProposalSubmitted['data']): Omit<Submitted, 'abandonedUpTo'> {
  const { application, project, consultant, owner } = proposal;
  return {
    phase: 'submitted',
    parties: { application, project, consultant, owner },
    status: 'pending',
    edits: 0,
    isHidden: false,
    isShortlisted: false,
    ...getContent(proposal),
  };
}

const change = (state: ApplicationState, fields: Partial<Submitted>): ApplicationState =>
  state.phase === 'submitted' ? { ...state, ...fields } : state;

export type ProposalContent = Pick<ProposalEdited['data'], 'amount' | 'proposal' | 'attachments'>;

/** The text is too long for the stream state cache. */
const getContent = ({ amount, proposal, attachments = [] }: ProposalContent) => ({
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

/** Changes a proposal that its owner has not decided on. The same content again changes nothing. */
export const editProposal = applicationAggregate.decider<
  ProposalContent,
  | 'APPLICATION.NOT_FOUND'
  | 'APPLICATION.ALREADY_DECIDED'
  | 'APPLICATION.WITHDRAWN'
  | 'APPLICATION.EDITED_OFTEN'
>((state, content) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  const { amount, digest } = getContent(content);
  if (amount === state.amount && digest === state.digest) return accept([]);
  if (state.edits >= MAX_EDITS) return refuse('APPLICATION.EDITED_OFTEN');
  const { parties, amount: previousAmount } = state;
  const edits = state.edits + 1;
  return accept([eventOf(proposalEdited, { ...parties, edits, previousAmount, ...content })]);
});

/** Takes a proposal that its owner has not decided on back, for good. */
export const withdrawProposal = applicationAggregate.decider<
  object,
  'APPLICATION.NOT_FOUND' | 'APPLICATION.ALREADY_DECIDED'
>((state) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return accept([]);
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  return accept([eventOf(proposalWithdrawn, state.parties)]);
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
  readonly to: ApplicantStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
  /** If given, other statuses stay unchanged. */
  readonly ifStatusIs?: ApplicantStatus;
  /** The edit count that the owner has read. */
  readonly edits?: number | undefined;
}

export const changeStatus = applicationAggregate.decider<
  StatusChange,
  'APPLICATION.NOT_FOUND' | 'APPLICATION.WITHDRAWN' | 'APPLICATION.EDITED_MEANWHILE'
>((state, { to, by, reason, ifStatusIs, edits = null }) => {
  if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.status === to || (ifStatusIs && ifStatusIs !== state.status)) return accept([]);
  if (edits !== null && edits !== state.edits) return refuse('APPLICATION.EDITED_MEANWHILE');
  const decision = { ...state.parties, from: state.status, to, by };
  return accept([eventOf(applicantStatusChanged, reason ? { ...decision, reason } : decision)]);
});

export const shortlistApplicant = applicationAggregate.decider<
  { readonly shortlisted: boolean },
  'APPLICATION.NOT_FOUND' | 'APPLICATION.WITHDRAWN'
>((state, { shortlisted }) => {
  if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.isShortlisted === shortlisted) return accept([]);
  const event = shortlisted ? applicantShortlisted : applicantUnshortlisted;
  return accept([eventOf(event, state.parties)]);
});

/** Why the applications of an account are hidden from the owners of their projects. */
export interface Hiding {
  /** Read by auditors. */
  readonly why: string;
  /** An awarded one stays visible: its project's owner goes on to see whom they chose. */
  readonly keepsAwarded: boolean;
}

/** Hides an application, or shows it again, as its consultant's account demands. */
export const setVisibility = applicationAggregate.decider<{ readonly hiding: Hiding | null }>(
  (state, { hiding }) => {
    if (state.phase === 'none' || state.status === 'withdrawn') return accept([]);
    const isShown = !hiding || (hiding.keepsAwarded && state.status === 'awarded');
    if (isShown === !state.isHidden) return accept([]);
    const { parties } = state;
    return accept([
      isShown
        ? eventOf(applicationUnhidden, parties)
        : eventOf(applicationHidden, { ...parties, why: hiding.why }),
    ]);
  },
);

/** Whether the project's owner sees it: neither hidden nor withdrawn. */
export const isSeenByOwner = (state: ApplicationState): boolean =>
  state.phase === 'submitted' && !state.isHidden && state.status !== 'withdrawn';

/** True if the attempt can never be submitted, so that its credit may be returned. */
export const isAbandoned = ({ abandonedUpTo }: ApplicationState, attempt: number): boolean =>
  attempt <= abandonedUpTo;

export const getNextAttempt = ({ abandonedUpTo }: ApplicationState): number => abandonedUpTo + 1;
