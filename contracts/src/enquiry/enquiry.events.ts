import { z } from 'zod';
import { defineEvent, type EventOf, personal } from '../kernel/event.js';
import { deriveUuid } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const enquiryId = z.uuid().brand<'EnquiryId'>();
export type EnquiryId = z.infer<typeof enquiryId>;

/** One sign-up per address, for ever: its id follows from the keyed hash of the address. */
export const getSignUpId = (emailKey: string): EnquiryId =>
  enquiryId.parse(deriveUuid('newsletter', emailKey));

export const enquiryStreams = { enquiry: (id: EnquiryId) => nameStream('enquiry', id) };

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
