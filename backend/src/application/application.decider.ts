import {
  type AppliedProjectEdited,
  type DecidedStatus,
  type ApplicationEvent,
  type ApplicationId,
  type ApplicationStatus,
  MAX_EDITS,
  type ProposalContent,
  type ProposalSubmitted,
} from '@nirmaan/contracts/application';
import { type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
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
  /** The one that was submitted. */
  readonly attempt: number;
  readonly status: ApplicationStatus;
  /** How often the owner has decided. */
  readonly decisions: number;
  /** 0 as submitted. */
  readonly edits: number;
  readonly amount: number;
  /** Of the newest text, attachments and milestones. */
  readonly digest: string;
  readonly isHidden: boolean;
  readonly isShortlisted: boolean;
  /** After an award: the account is suspended or closed, and the owner was told. */
  readonly hasLeft: boolean;
  /** The revision of the newest edit of the project since; -1 if none. */
  readonly projectEdit: number;
  readonly isProjectClosed: boolean;
  /** Until then, withdrawing returns the credit. */
  readonly creditUntil: string | null;
  readonly isCreditReleased: boolean;
}

export type ApplicationState = (Attempts & { readonly phase: 'none' }) | Submitted;

/** Of events that say no more than that. */
const marks = {
  AppliedProjectClosed: { isProjectClosed: true },
  CreditReleased: { isCreditReleased: true },
  ApplicantShortlisted: { isShortlisted: true },
  ApplicantUnshortlisted: { isShortlisted: false },
  AwardedConsultantLeft: { hasLeft: true },
  AwardedConsultantReturned: { hasLeft: false },
  ApplicationHidden: { isHidden: true },
  ApplicationUnhidden: { isHidden: false },
} as const satisfies { readonly [Type in ApplicationEvent['type']]?: Partial<Submitted> };
type Mark = Extract<ApplicationEvent, { readonly type: keyof typeof marks }>;

const isMark = (event: ApplicationEvent): event is Mark => Object.hasOwn(marks, event.type);

function evolve(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  if (isMark(event)) return change(state, marks[event.type]);
  switch (event.type) {
    case 'ProposalSubmitted':
      return { ...buildSubmitted(event.data), abandonedUpTo: state.abandonedUpTo };
    case 'ProposalAbandoned':
      return { ...state, abandonedUpTo: event.data.attempt };
    case 'ProposalEdited':
      return change(state, { edits: event.data.edits, ...toAmountAndDigest(event.data) });
    case 'ProposalWithdrawn':
      return change(state, { status: 'withdrawn' });
    case 'ApplicantStatusChanged':
      return state.phase === 'submitted'
        ? { ...state, status: event.data.to, decisions: state.decisions + 1 }
        : state;
    case 'AppliedProjectEdited': {
      const { edit: projectEdit, creditUntil } = event.data;
      return change(state, { projectEdit, ...(creditUntil && { creditUntil }) });
    }
    default:
      return assertNever(event);
  }
}

function buildSubmitted(proposal: ProposalSubmitted['data']): Omit<Submitted, 'abandonedUpTo'> {
  const { application, project, consultant, owner, attempt } = proposal;
  return {
    phase: 'submitted',
    parties: { application, project, consultant, owner },
    attempt,
    status: 'pending',
    decisions: 0,
    projectEdit: -1,
    isProjectClosed: false,
    creditUntil: null,
    isCreditReleased: false,
    edits: 0,
    isHidden: false,
    isShortlisted: false,
    hasLeft: false,
    ...toAmountAndDigest(proposal),
  };
}

const change = (state: ApplicationState, fields: Partial<Submitted>): ApplicationState =>
  state.phase === 'submitted' ? { ...state, ...fields } : state;

/** The text is too long for the stream state cache. */
const toAmountAndDigest = ({
  amount,
  proposal,
  attachments = [],
  milestones = [],
}: ProposalContent) => ({
  amount,
  digest: digestContent([proposal, attachments, milestones]),
});

export const applicationAggregate = defineAggregate({
  category: 'application',
  isCached: true,
  initialState: { phase: 'none', abandonedUpTo: 0 },
  evolve,
});

/** ATTEMPT_ABANDONED never leaves the api: `SubmitProposal` starts the next attempt. */
export const submitProposal = applicationAggregate.decider(
  (state, proposal: ProposalSubmitted['data']) => {
    if (state.phase === 'submitted') return refuse('APPLICATION.ALREADY_SUBMITTED');
    if (isAbandoned(state, proposal.attempt)) return refuse('APPLICATION.ATTEMPT_ABANDONED');
    return [{ type: 'ProposalSubmitted', data: proposal }];
  },
);

/** Changes a proposal that its owner has not decided on. The same content again changes nothing. */
export const editProposal = applicationAggregate.decider((state, content: ProposalContent) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  const { amount, digest } = toAmountAndDigest(content);
  if (amount === state.amount && digest === state.digest) return [];
  if (state.edits >= MAX_EDITS) return refuse('APPLICATION.EDITED_OFTEN');
  const { parties, amount: previousAmount } = state;
  const edits = state.edits + 1;
  return [{ type: 'ProposalEdited', data: { ...parties, edits, previousAmount, ...content } }];
});

/** Withdraws a pending proposal for good. Releases its credit for some days after an edit of the deal. */
export const withdrawProposal = applicationAggregate.decider((state, _: object, at) => {
  if (state.phase === 'none') return refuse('APPLICATION.NOT_FOUND');
  if (state.status === 'withdrawn') return [];
  if (state.status !== 'pending') return refuse('APPLICATION.ALREADY_DECIDED');
  const { parties, attempt, creditUntil } = state;
  const isReleased = creditUntil !== null && at <= new Date(creditUntil);
  return [
    { type: 'ProposalWithdrawn', data: parties },
    ...(isReleased ? [{ type: 'CreditReleased' as const, data: { ...parties, attempt } }] : []),
  ];
});

export type ReportedEdit = Omit<AppliedProjectEdited['data'], keyof Parties>;

/** Reports an edit of the project to an applicant who is pending or awarded; once, and none after a newer one. */
export const reportProjectEdit = applicationAggregate.decider((state, edit: ReportedEdit) => {
  if (state.phase === 'none' || edit.edit <= state.projectEdit) return [];
  if (state.status !== 'pending' && state.status !== 'awarded') return [];
  const { creditUntil, ...reported } = edit;
  const mayWithdraw = state.status === 'pending' && creditUntil !== undefined;
  const data = { ...state.parties, ...reported, ...(mayWithdraw && { creditUntil }) };
  return [{ type: 'AppliedProjectEdited', data }];
});

/** Reports to an applicant who is pending that the project takes no more proposals. */
export const reportProjectClosed = applicationAggregate.decider((state) => {
  if (state.phase === 'none' || state.status !== 'pending' || state.isProjectClosed) return [];
  return [{ type: 'AppliedProjectClosed', data: state.parties }];
});

export interface AbandonedAttempt {
  readonly application: ApplicationId;
  readonly attempt: number;
}

/** Abandons an attempt that was not submitted, so that it never will be. */
export const abandonAttempt = applicationAggregate.decider(
  (state, { application, attempt }: AbandonedAttempt) => {
    const isSettled = state.phase === 'submitted' || isAbandoned(state, attempt);
    return isSettled ? [] : [{ type: 'ProposalAbandoned', data: { application, attempt } }];
  },
);

export interface StatusChange {
  readonly to: DecidedStatus;
  readonly by: AccountId;
  readonly reason?: string | undefined;
  /** If given, other statuses stay unchanged. */
  readonly ifStatusIs?: DecidedStatus;
  /** The edit count that the owner has read. */
  readonly edits?: number | undefined;
  /** The award that its engagement has released, by the number of the decision: only that one can be taken back. */
  readonly released?: number;
}

export const changeStatus = applicationAggregate.decider(
  (state, { to, by, reason, ifStatusIs, edits, released }: StatusChange) => {
    if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
    if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
    if (state.status === to || (ifStatusIs && ifStatusIs !== state.status)) return [];
    if (edits !== undefined && edits !== state.edits) return refuse('APPLICATION.EDITED_MEANWHILE');
    if (state.status === 'awarded' && released !== state.decisions)
      return refuse('APPLICATION.ENGAGED');
    const decision = { ...state.parties, from: state.status, to, by };
    return [{ type: 'ApplicantStatusChanged', data: reason ? { ...decision, reason } : decision }];
  },
);

export const shortlistApplicant = applicationAggregate.decider(
  (state, { shortlisted }: { readonly shortlisted: boolean }) => {
    if (state.phase === 'none' || state.isHidden) return refuse('APPLICATION.NOT_FOUND');
    if (state.status === 'withdrawn') return refuse('APPLICATION.WITHDRAWN');
    if (state.isShortlisted === shortlisted) return [];
    const type = shortlisted ? 'ApplicantShortlisted' : 'ApplicantUnshortlisted';
    return [{ type, data: state.parties }];
  },
);

/** Why the applications of an account are hidden from the owners of their projects. */
export interface Hiding {
  /** Read by auditors. */
  readonly why: string;
  /** Awarded applications stay visible, so that the project's owner still sees whom they chose. */
  readonly keepsAwarded: boolean;
}

/**
 * Hides an application, or shows it again, to match the state of its consultant's account. Reports to the owner that an
 * awarded consultant has left or is back.
 */
export const setVisibility = applicationAggregate.decider(
  (state, { hiding }: { readonly hiding: Hiding | null }) => {
    if (state.phase === 'none' || state.status === 'withdrawn') return [];
    const { parties: data, status, isHidden, hasLeft } = state;
    const isShown = !hiding || (hiding.keepsAwarded && status === 'awarded');
    const events: ApplicationEvent[] = [];
    if (hiding && status === 'awarded' && !hasLeft)
      events.push({ type: 'AwardedConsultantLeft', data });
    if (!hiding && hasLeft) events.push({ type: 'AwardedConsultantReturned', data });
    if (isShown && isHidden) events.push({ type: 'ApplicationUnhidden', data });
    if (!isShown && !isHidden)
      events.push({ type: 'ApplicationHidden', data: { ...data, why: hiding.why } });
    return events;
  },
);

export const isAwarded = (state: ApplicationState): boolean =>
  state.phase === 'submitted' && state.status === 'awarded';

/** Whether the project's owner sees it: neither hidden nor withdrawn. */
export const isSeenByOwner = (state: ApplicationState): boolean =>
  state.phase === 'submitted' && !state.isHidden && state.status !== 'withdrawn';

export const isCreditReleased = (state: ApplicationState): boolean =>
  state.phase === 'submitted' && state.isCreditReleased;

/** True if the attempt can never be submitted, so that its credit may be returned. */
export const isAbandoned = ({ abandonedUpTo }: ApplicationState, attempt: number): boolean =>
  attempt <= abandonedUpTo;

export const getNextAttempt = ({ abandonedUpTo }: ApplicationState): number => abandonedUpTo + 1;
