import { type ApplicationId, MAX_CONTACTS, MAX_DECISIONS } from '@nirmaan/contracts/application';
import type { SharedValues } from '../kernel/shared-values/shared-values.js';

/** Contact details that an account views in a day, of different projects. */
export const contactLimit = {
  what: 'contacts opened',
  max: MAX_CONTACTS,
  refusal: 'APPLICATION.TOO_MANY_CONTACTS',
} as const;

/** Decisions on one application in a day: each is mailed to the consultant. */
const decisionLimit = {
  windowMs: 24 * 60 * 60_000,
  max: MAX_DECISIONS,
  refusal: 'APPLICATION.DECIDED_OFTEN',
} as const;

/** Counts a decision. Throws Refused above the daily limit. */
export const limitDecisions = (shared: SharedValues, application: ApplicationId): Promise<void> =>
  shared.limit(`decisions on ${application}`, decisionLimit);
