import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { accountId, projectId } from '../kernel/ids.js';
import { paise } from '../kernel/money.js';
import { personal } from '../kernel/personal.js';
import { applicantStatus, applicationId } from './application.ids.js';

/** Counts the tries of one consultant at one project: an abandoned try is never used again. */
export const attempt = z.number().int().positive();

export const proposalSubmitted = defineEvent(
  'ProposalSubmitted',
  z.strictObject({
    application: applicationId,
    project: projectId,
    consultant: accountId,
    /** Whose project it is. */
    owner: accountId,
    attempt,
    /** The order whose credit paid for this application. */
    credit: z.string(),
    amount: paise,
    proposal: personal(z.string()),
  }),
);

/** Fences a try that took a credit but was never submitted, so that the credit can go back. */
export const proposalAbandoned = defineEvent(
  'ProposalAbandoned',
  z.strictObject({ application: applicationId, attempt }),
);

export const applicantStatusChanged = defineEvent(
  'ApplicantStatusChanged',
  z.strictObject({
    application: applicationId,
    project: projectId,
    consultant: accountId,
    owner: accountId,
    from: applicantStatus,
    to: applicantStatus,
    by: accountId,
    reason: z.string().optional(),
  }),
);

export const applicationEvents = [
  proposalSubmitted,
  proposalAbandoned,
  applicantStatusChanged,
] as const;
export type ApplicationEvent = EventOf<(typeof applicationEvents)[number]>;
export type ProposalSubmitted = EventOf<typeof proposalSubmitted>;
export type ApplicantStatusChanged = EventOf<typeof applicantStatusChanged>;
