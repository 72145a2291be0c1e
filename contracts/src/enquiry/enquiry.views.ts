import { defineReadModel, type Folded } from '../kernel/read-model.js';
import type { EnquiryId, EnquirySent } from './enquiry.events.js';

/** A message from a contact form, for operators. */
export interface EnquiryView extends Folded<EnquiryId>, Omit<EnquirySent['data'], 'enquiry'> {
  readonly sentAt: string;
}

export const enquiriesReadModel = defineReadModel<EnquiryView>({
  name: 'enquiries',
  version: 1,
  indexes: [{ sentAt: -1, _id: -1 }],
});

/** A newsletter sign-up. */
export interface NewsletterView extends Folded<EnquiryId> {
  readonly email: string;
  readonly joinedAt: string;
}

export const newsletterReadModel = defineReadModel<NewsletterView>({
  name: 'newsletter',
  version: 1,
  indexes: [{ joinedAt: -1, _id: -1 }],
});
