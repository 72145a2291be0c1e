import { newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** Who wants the newsletter. */
export const newsletter = defineProjection(newsletterReadModel, 'enquiry', {
  NewsletterJoined: (_, { data: { subject, consent, email }, metadata }) => ({
    subject,
    consent,
    email,
    joinedAt: metadata.occurredAt,
    confirmedAt: null,
    leftAt: null,
  }),
  NewsletterConfirmed: onExisting((row, { metadata }) => ({
    ...row,
    confirmedAt: metadata.occurredAt,
  })),
  NewsletterLeft: onExisting((row, { metadata }) => ({ ...row, leftAt: metadata.occurredAt })),
});
