import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { personal } from '../kernel/personal.js';
import { enquiryId } from './enquiry.ids.js';

export const enquirySent = defineEvent(
  'EnquirySent',
  z.strictObject({
    enquiry: enquiryId,
    name: personal(z.string().min(1)),
    email: personal(z.email()),
    /** As it was typed: the form checks no format. */
    phone: personal(z.string().min(1)),
    message: personal(z.string().min(1)),
  }),
);

export const newsletterJoined = defineEvent(
  'NewsletterJoined',
  z.strictObject({ enquiry: enquiryId, email: personal(z.email()) }),
);

export const enquiryEvents = [enquirySent, newsletterJoined] as const;
export type EnquiryEvent = EventOf<(typeof enquiryEvents)[number]>;
export type EnquirySent = EventOf<typeof enquirySent>;
