import { newsletterReadModel } from '@nirmaan/contracts/enquiry';
import { defineProjection } from '../kernel/projection.js';

/** Who wants the newsletter. */
export const newsletter = defineProjection(newsletterReadModel, 'enquiry', {
  NewsletterJoined: (_, { data, metadata }) => ({
    email: data.email,
    joinedAt: metadata.occurredAt,
  }),
});
