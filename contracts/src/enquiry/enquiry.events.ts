import { z } from 'zod';
import { consentVersion } from '../kernel/consent.js';
import { dataSubject, defineEvent, type EventOf, personal } from '../kernel/event.js';
import { emailAddress } from '../kernel/email.js';
import { ERASED_EMAIL, ERASED_PHONE, ERASED_TEXT } from '../kernel/erased.js';
import { instant } from '../kernel/fields.js';
import { deriveUuid, subjectId, type SubjectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const enquiryId = z.uuid().brand<'EnquiryId'>();
export type EnquiryId = z.infer<typeof enquiryId>;

/** One stream for all sign-ups of an address. */
export const getSignUpId = (address: SubjectId): EnquiryId =>
  enquiryId.parse(deriveUuid('newsletter', address));

export const enquiryStreams = { enquiry: (id: EnquiryId) => nameStream('enquiry', id) };

/** The address that it was sent from, whether or not it is an account's. */

export const enquirySent = defineEvent('EnquirySent', {
  enquiry: enquiryId,
  subject: dataSubject(subjectId),
  consent: consentVersion,
  name: personal(z.string().min(1), ERASED_TEXT),
  email: personal(emailAddress, ERASED_EMAIL),
  /** As it was typed: the form checks no format. */
  phone: personal(z.string().min(1), ERASED_PHONE),
  message: personal(z.string().min(1), ERASED_TEXT),
});

/** An address was entered; it gets the newsletter only once the mailed link was opened. */
export const newsletterJoined = defineEvent('NewsletterJoined', {
  enquiry: enquiryId,
  subject: dataSubject(subjectId),
  consent: consentVersion,
  email: personal(emailAddress, ERASED_EMAIL),
  at: instant,
});

export const newsletterConfirmed = defineEvent('NewsletterConfirmed', { enquiry: enquiryId });

/** The consent was withdrawn. */
export const newsletterLeft = defineEvent('NewsletterLeft', { enquiry: enquiryId });

export type EnquiryEvent = EventOf<
  typeof enquirySent | typeof newsletterJoined | typeof newsletterConfirmed | typeof newsletterLeft
>;
export type EnquirySent = EventOf<typeof enquirySent>;
export type NewsletterJoined = EventOf<typeof newsletterJoined>;
