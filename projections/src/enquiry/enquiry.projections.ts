import { enquiriesReadModel, newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** What people wrote in the contact forms. */
export const enquiries = defineProjection(enquiriesReadModel, 'enquiry', {
  EnquirySent: (_, { data: { enquiry: _id, ...content }, metadata }) => ({
    ...content,
    sentAt: metadata.occurredAt,
  }),
});

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
