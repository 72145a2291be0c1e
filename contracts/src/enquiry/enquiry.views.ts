import { z } from 'zod';
import { defineReadModel, type FieldsOf, type ViewBase } from '../kernel/read-model.js';
import { omit } from '../kernel/omit.js';
import {
  type EnquiryId,
  type EnquirySent,
  enquirySent,
  type NewsletterJoined,
  newsletterJoined,
} from './enquiry.events.js';

/** A message from a contact form, for operators. */
export interface EnquiryView extends ViewBase<EnquiryId>, Omit<EnquirySent['data'], 'enquiry'> {
  readonly sentAt: string;
}

export const enquiriesReadModel = defineReadModel<EnquiryView>({
  name: 'enquiries',
  version: 1,
  subjectField: 'subject',
  indexes: [
    { sentAt: -1, _id: -1 },
    { subject: 1, sentAt: -1, _id: -1 },
  ],
});

/** A newsletter sign-up: the latest one of its address. */
export interface NewsletterView
  extends ViewBase<EnquiryId>, Pick<NewsletterJoined['data'], 'subject' | 'consent' | 'email'> {
  readonly joinedAt: string;
  /** Null until the mailed link was opened: the address gets no newsletter before. */
  readonly confirmedAt: string | null;
  /** Null until the consent was withdrawn. */
  readonly leftAt: string | null;
}

export const newsletterReadModel = defineReadModel<NewsletterView>({
  name: 'newsletter',
  version: 1,
  subjectField: 'subject',
  indexes: [{ joinedAt: -1, _id: -1 }, { subject: 1 }],
});

export const toEnquiryDownload = (view: EnquiryView) => omit(view, '_id', 'position', 'subject');

export const enquiryDownload = z.object({
  ...enquirySent.data.omit({ enquiry: true, subject: true }).shape,
  sentAt: z.string(),
} satisfies FieldsOf<typeof toEnquiryDownload>);

export const toNewsletterDownload = (view: NewsletterView) =>
  omit(view, '_id', 'position', 'subject');

export const newsletterDownload = z.object({
  ...newsletterJoined.data.pick({ email: true, consent: true }).shape,
  joinedAt: z.string(),
  confirmedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
} satisfies FieldsOf<typeof toNewsletterDownload>);
