import { defineRefusals } from '../kernel/refusal.js';
import { dayInWords, endOfDayInIndia } from '../kernel/days.js';
import { formatAmount } from '../kernel/money.js';
import type {
  AppliedProjectEdited,
  ApplicationStatus,
  DecidedStatus,
  ProjectField,
} from './application.events.js';

/** The owner's page of proposals for a project; `reading` opens the proposal of that consultant. */
export const proposalsPath = (projectId: string, reading?: string): string =>
  `/dashboard?${String(new URLSearchParams({ view: 'proposals', project: projectId, ...(reading && { reading }) }))}`;

/** The status as screens, mails, notifications and timelines show it. */
export const statusWords: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pending',
  awarded: 'Awarded',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The same, by the specification's words. */
export const statusWordsOnWire = {
  pending: statusWords.pending,
  success: statusWords.awarded,
  rejected: statusWords.rejected,
  withdrawn: statusWords.withdrawn,
} as const;

/** The decision as a sentence without a full stop, for mails and notifications. Pass `title` quoted. */
export const decisionSentences: Readonly<Record<DecidedStatus, (title: string) => string>> = {
  pending: (title) => `Your proposal for ${title} is pending again`,
  awarded: (title) => `You were awarded ${title}`,
  rejected: (title) => `Your proposal for ${title} was rejected`,
};

/** The fields of a project within a sentence. */
export const projectFieldWords: Readonly<Record<ProjectField, string>> = {
  budget: 'budget',
  lastDay: 'last date to apply',
  keyPoints: 'key points',
  title: 'name',
  description: 'description',
  category: 'category',
  sector: 'sector',
  companyName: 'company name',
  location: 'location',
  image: 'picture',
  attachments: 'attachments',
};

/** What an owner edited, with the figures that changed, each of them without a full stop. */
export function describeProjectEdit({
  fields,
  budget,
  lastDay,
}: Pick<AppliedProjectEdited['data'], 'fields' | 'budget' | 'lastDay'>): string[] {
  const toDay = (day: string) => dayInWords(endOfDayInIndia(day));
  const figures: Partial<Record<ProjectField, string>> = {
    ...(budget && { budget: `${formatAmount(budget.to)} (was ${formatAmount(budget.from)})` }),
    ...(lastDay && { lastDay: `${toDay(lastDay.to)} (was ${toDay(lastDay.from)})` }),
  };
  return fields.map((field) => [projectFieldWords[field], figures[field] ?? ''].join(' ').trim());
}

export const applicationMessages = {
  submitted: 'Proposal submitted successfully',
  edited: 'Proposal updated successfully',
  editFailed: 'The proposal could not be updated.',
  withdrawn: 'Proposal withdrawn successfully',
  withdrawnForCredit: 'Proposal withdrawn. The application it used goes back to your plan.',
  withdrawFailed: 'The proposal could not be withdrawn.',
  failed: 'Failed to submit project. Please try again.',
  failedInState: 'Server error',
  statusUpdated: 'Status updated successfully',
  decided: {
    pending: (name: string) => `${name}’s proposal is pending again`,
    awarded: (name: string) => `Awarded to ${name}`,
    rejected: (name: string) => `Rejected ${name}’s proposal`,
  } satisfies Readonly<Record<DecidedStatus, (name: string) => string>>,
  shortlisted: 'Added to your shortlist',
  unshortlisted: 'Removed from your shortlist',
  shortlistFailed: 'The shortlist could not be changed.',
  /** `left` were edited since the owner read them. */
  othersRejected: (count: number, left: number) =>
    (count === 1 ? '1 applicant was rejected' : `${count} applicants were rejected`) +
    (left === 0 ? '' : `; ${left} edited meanwhile ${left === 1 ? 'is' : 'are'} still pending`),
  othersFailed: 'The other applicants could not be rejected.',
  statusFailed: 'Failed to update status',
  noProposalText: 'No proposal text available!',
  applicantsFailed: 'Something went wrong',
  contactFailed: 'The contact details could not be loaded.',
  mineFailed: 'Failed to fetch applied projects',
} as const;

/** Decisions per application in 24 hours: each is mailed to the consultant. */
export const MAX_DECISIONS = 20;

/** How long an applicant may withdraw for the credit after an edit of budget, last day or key points. */
export const CREDIT_DAYS = 3;

/** Contact details that an account may view per day, by project. */
export const MAX_CONTACTS = 50;

/** Proposals that an owner rejects at once. */
export const MAX_REJECTED = 200;

/** Edits per proposal: the owner is notified of each. */
export const MAX_EDITS = 5;

export const applicationRefusals = defineRefusals({
  'APPLICATION.ALREADY_SUBMITTED': {
    status: 409,
    message: 'You have already applied to this project.',
  },
  'APPLICATION.TOO_MANY_CONTACTS': {
    status: 429,
    message: `You have viewed the contact details of ${MAX_CONTACTS} projects today. Please come back tomorrow.`,
  },
  'APPLICATION.DECIDED_OFTEN': {
    status: 429,
    message: `You have changed this decision ${MAX_DECISIONS} times in 24 hours. Please try again later.`,
  },
  'APPLICATION.ALREADY_DECIDED': {
    status: 409,
    message:
      'The manufacturer has already decided on this proposal, so you can no longer edit or withdraw it.',
  },
  'APPLICATION.WITHDRAWN': { status: 409, message: 'This proposal has been withdrawn.' },
  'APPLICATION.EDITED_OFTEN': {
    status: 409,
    message: `You have edited this proposal ${MAX_EDITS} times, so you can no longer edit it.`,
  },
  'APPLICATION.EDITED_MEANWHILE': {
    status: 409,
    message: 'The consultant has edited this proposal. Please read it again before you decide.',
  },
  'APPLICATION.ENGAGED': {
    status: 409,
    message:
      'A plan is agreed or the work is over, so the award stands. You can end the engagement.',
  },
  'APPLICATION.NOT_FOUND': { status: 404, message: 'This application does not exist.' },
});
