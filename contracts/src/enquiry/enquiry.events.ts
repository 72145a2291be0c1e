import { z } from 'zod';
import { defineEvent, type EventOf, personal } from '../kernel/event.js';
import { ERASED_EMAIL, ERASED_PHONE, ERASED_TEXT } from '../kernel/erased.js';
import { deriveUuid, subjectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const enquiryId = z.uuid().brand<'EnquiryId'>();
export type EnquiryId = z.infer<typeof enquiryId>;

/** One sign-up per address, for ever: its id follows from the keyed hash of the address. */
export const getSignUpId = (emailKey: string): EnquiryId =>
  enquiryId.parse(deriveUuid('newsletter', emailKey));

export const enquiryStreams = { enquiry: (id: EnquiryId) => nameStream('enquiry', id) };

/** The address that it was sent from, whether or not it is an account's. */
const ofAddress = { subject: 'subject' } as const;

export const enquirySent = defineEvent(
  'EnquirySent',
  z.strictObject({
    enquiry: enquiryId,
    subject: subjectId,
    name: personal(z.string().min(1), ERASED_TEXT),
    email: personal(z.email(), ERASED_EMAIL),
    /** As it was typed: the form checks no format. */
    phone: personal(z.string().min(1), ERASED_PHONE),
    message: personal(z.string().min(1), ERASED_TEXT),
  }),
  ofAddress,
);

export const newsletterJoined = defineEvent(
  'NewsletterJoined',
  z.strictObject({
    enquiry: enquiryId,
    subject: subjectId,
    email: personal(z.email(), ERASED_EMAIL),
  }),
  ofAddress,
);

export const enquiryEvents = [enquirySent, newsletterJoined] as const;
export type EnquiryEvent = EventOf<(typeof enquiryEvents)[number]>;
export type EnquirySent = EventOf<typeof enquirySent>;
