import { z } from 'zod';
import { contactOnWire } from '../account/index.js';
import { namedFiles } from '../attachment/index.js';
import { asOfQuery } from '../kernel/as-of.js';
import { call } from '../kernel/call.js';
import { accountId, projectId } from '../kernel/ids.js';
import {
  optionalLines,
  requiredLines,
  requiredText,
  rupees,
  verbatimLines,
} from '../kernel/fields.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { unlessOpen } from '../kernel/taking-applications.js';
import { editCount, MAX_MILESTONES } from './application.events.js';
import { MAX_REJECTED } from './application.messages.js';
import { applicantOnWire, historyOnWire, myApplicationOnWire } from './application.wire.js';
import { decisionsOnWire, decisionFromWire } from './status.wire.js';

const enterAmount = 'Please enter a proposal amount';

const noAmount = (value: unknown): boolean => value === undefined || value === null || value === '';

export const MAX_PROPOSAL = 20_000;

/** What milestones have in proposals and in plans. */
export const milestoneFields = {
  title: requiredText('Title', 120),
  deliverable: requiredLines('What is delivered', 2_000),
  amount: rupees('Amount', 0),
};

/** Five years. */
export const MAX_WEEKS = 260;
const badWeeks = `Weeks must be a whole number from 1 to ${MAX_WEEKS}`;

const weeks = z
  .union([z.number(), z.string().trim().regex(/^\d+$/, badWeeks)], badWeeks)
  .transform(Number)
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= MAX_WEEKS, badWeeks);

/** The apply dialog's form. The proposal's text may be empty; the amount may not. */
const proposalForm = z.strictObject({
  projectId,
  userBudget: z
    .unknown()
    .refine((value) => !noAmount(value), enterAmount)
    .pipe(rupees('Proposal Amount')),
  preposal: verbatimLines('Scope of Work and Deliverables', MAX_PROPOSAL).default(''),
  attachments: namedFiles.default([]),
  milestones: z
    .array(z.strictObject({ ...milestoneFields, weeks }), 'Milestones must be a list')
    .max(MAX_MILESTONES, `At most ${MAX_MILESTONES} milestones can be planned`)
    .default([]),
});

export const submitProposalRequest = proposalForm.refine(
  ({ userBudget, milestones }) =>
    milestones.length === 0 ||
    milestones.reduce((sum, { amount }) => sum + amount, 0) === userBudget,
  { path: ['milestones'], error: 'The milestones must add up to the proposal amount' },
);

/** The specification uses both `applerId` and `applerUserId`, so accept either. */
const changeApplicantStatusRequest = z
  .strictObject({
    projectId,
    applerId: accountId.optional(),
    applerUserId: accountId.optional(),
    status: z.enum(decisionsOnWire, 'Please choose Pending, Awarded or Rejected'),
    reason: optionalLines('Reason', 1_000).optional(),
    /** The edit count that the owner has read; the call is refused if the proposal was edited since. */
    edits: editCount.optional(),
  })
  .transform(({ applerId, applerUserId, status, ...rest }, context) => {
    const consultant = applerId ?? applerUserId;
    const isAmbiguous = applerUserId !== undefined && applerUserId !== consultant;
    if (consultant && !isAmbiguous)
      return { ...rest, consultant, status: decisionFromWire[status] };
    const message = consultant
      ? 'applerId and applerUserId name different applicants'
      : 'Applicant is required';
    context.addIssue({ code: 'custom', path: ['applerId'], message });
    return z.NEVER;
  });

export const applicantSorts = ['newest', 'amount', '-amount'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export const applicantFilters = ['shortlisted', ...decisionsOnWire] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];

const listApplicantsQuery = z.strictObject({
  sort: z.enum(applicantSorts).optional(),
  show: z.enum(applicantFilters).optional(),
  /** These applicants only. */
  applicant: z.union([accountId, z.array(accountId).max(10)]).optional(),
  ...pageQuery.shape,
});

const unlessOwn = ['PROJECT.NOT_FOUND', 'PROJECT.NOT_THE_OWNER'] as const;

export const applicationCalls = {
  submit: call.post('/user/apply-project', {
    access: ['consultant'],
    verified: true,
    body: submitProposalRequest,
    answer: z.object({ message: z.string(), data: myApplicationOnWire }),
    refuses: [...unlessOpen, 'APPLICATION.ALREADY_SUBMITTED', 'SUBSCRIPTION.NO_CREDIT'],
  }),
  /** Replaces a pending proposal, its attachments and its milestones, without spending another credit. */
  edit: call.put('/user/edit-proposal', {
    access: ['consultant'],
    verified: true,
    body: submitProposalRequest,
    refuses: [
      ...unlessOpen,
      'APPLICATION.NOT_FOUND',
      'APPLICATION.ALREADY_DECIDED',
      'APPLICATION.WITHDRAWN',
      'APPLICATION.EDITED_OFTEN',
    ],
  }),
  /** Withdraws a pending proposal for good. Its credit stays spent, but for the days after an edit of the deal. */
  withdraw: call.post('/user/withdraw-proposal', {
    access: ['consultant'],
    verified: true,
    body: z.strictObject({ projectId }),
    refuses: ['APPLICATION.NOT_FOUND', 'APPLICATION.ALREADY_DECIDED'],
  }),
  /** The contact details of one project's manufacturer; lists contain only the name. */
  contact: call.get('/user/project-contact/:projectId', {
    access: ['consultant'],
    verified: true,
    params: z.strictObject({ projectId }),
    answer: z.object({ message: z.string(), data: contactOnWire }),
    refuses: [
      ...unlessOpen,
      'PROJECT.CONTACT_ON_AWARD',
      'SUBSCRIPTION.CONTACT_NEEDS_PLAN',
      'APPLICATION.TOO_MANY_CONTACTS',
    ],
  }),
  applicants: call.post('/get-project/appler/:id', {
    conflicts: false,
    access: ['manufacturer'],
    params: z.strictObject({ id: projectId }),
    query: listApplicantsQuery,
    answer: listAnswer(applicantOnWire),
    refuses: unlessOwn,
  }),
  changeStatus: call.put('/user/update-apply-status', {
    access: ['manufacturer'],
    body: changeApplicantStatusRequest,
    refuses: [
      ...unlessOwn,
      'APPLICATION.NOT_FOUND',
      'APPLICATION.DECIDED_OFTEN',
      'APPLICATION.EDITED_MEANWHILE',
      'APPLICATION.WITHDRAWN',
      'APPLICATION.ENGAGED',
    ],
  }),
  /** Adds an applicant to the owner's shortlist, or removes them from it. */
  shortlist: call.put('/user/shortlist-applicant', {
    access: ['manufacturer'],
    body: z.strictObject({ projectId, applerId: accountId, shortlisted: z.boolean() }),
    refuses: [...unlessOwn, 'APPLICATION.NOT_FOUND', 'APPLICATION.WITHDRAWN'],
  }),
  /** Rejects those who are still pending with one reason, up to `MAX_REJECTED` at once. */
  rejectPending: call.post('/user/reject-pending-applicants', {
    access: ['manufacturer'],
    body: z.strictObject({
      projectId,
      reason: requiredLines('Reason', 1_000),
      /** Those whom the owner was shown, and how often each proposal had been edited; all that are pending without it. */
      applicants: z
        .array(z.strictObject({ applerId: accountId, edits: editCount }))
        .max(MAX_REJECTED)
        .optional(),
    }),
    refuses: [...unlessOwn, 'APPLICATION.DECIDED_OFTEN'],
  }),
  mine: call.get('/get-apply-project/consultant', {
    access: ['consultant'],
    query: pageQuery,
    answer: listAnswer(myApplicationOnWire),
  }),
  history: call.get('/audit/applications/:projectId/:consultantId', {
    access: 'signedIn',
    params: z.strictObject({ projectId, consultantId: accountId }),
    query: asOfQuery,
    answer: z.object({ message: z.string(), data: historyOnWire }),
    refuses: [...unlessOwn, 'APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
};
