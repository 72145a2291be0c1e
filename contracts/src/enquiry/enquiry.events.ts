import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { personal } from '../kernel/personal.js';
import { enquiryId } from './enquiry.ids.js';

export const enquirySent = defineFact(
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

export const newsletterJoined = defineFact(
  'NewsletterJoined',
  z.strictObject({ enquiry: enquiryId, email: personal(z.email()) }),
);

export const enquiryFacts = [enquirySent, newsletterJoined] as const;
export type EnquiryFact = FactOf<(typeof enquiryFacts)[number]>;
export type EnquirySent = FactOf<typeof enquirySent>;
