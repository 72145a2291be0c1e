import { enquiriesReadModel } from '@nirmaan/contracts/enquiry';
import { defineProjection } from '../kernel/projection.js';

/** What people wrote in the contact forms. */
export const enquiries = defineProjection(enquiriesReadModel, 'enquiry', {
  EnquirySent: (_, { data: { enquiry: _id, ...content }, metadata }) => ({
    ...content,
    sentAt: metadata.occurredAt,
  }),
});
