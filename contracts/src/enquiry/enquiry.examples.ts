import { eventOf } from '../kernel/event.js';
import { getAddressSubject } from '../kernel/ids.js';
import {
  enquiryId,
  enquirySent,
  newsletterConfirmed,
  newsletterJoined,
  newsletterLeft,
} from './enquiry.events.js';
import type { ExampleRequests } from '../kernel/example-requests.js';
import { omit } from '../kernel/omit.js';
import type { enquiryCalls } from './enquiry.api.js';
import type { EnquiryView, NewsletterView } from './enquiry.views.js';

export const ravisEnquiry = enquiryId.parse('9d3b1f52-6a0c-4d5e-8f7a-2c1b0d9e8f07');

export const ravisAddress = getAddressSubject('b'.repeat(64));

export const raviWrote = eventOf(enquirySent, {
  enquiry: ravisEnquiry,
  subject: ravisAddress,
  consent: '2026-11',
  name: 'Ravi Nair',
  email: 'ravi@example.com',
  phone: '+91 98123 45603',
  message: 'Do you also cover packaging lines in Kochi?',
});

/** As its read model holds it. */
export const ravisEnquiryView: EnquiryView = {
  ...omit(raviWrote.data, 'enquiry'),
  _id: ravisEnquiry,
  sentAt: '2026-11-01T10:00:00.000Z',
  position: 100n,
};

export const ravisSignUp = enquiryId.parse('4e7c2a10-1b3d-4f6a-9c8e-7d5b3a1f2e08');
export const raviJoinedNewsletter = eventOf(newsletterJoined, {
  enquiry: ravisSignUp,
  subject: ravisAddress,
  consent: '2026-11',
  email: 'ravi@example.com',
  at: '2026-11-21T06:30:00.000Z',
});
/** As its read model holds it. */
export const ravisSignUpView: NewsletterView = {
  ...omit(raviJoinedNewsletter.data, 'enquiry', 'at'),
  _id: ravisSignUp,
  joinedAt: '2026-11-01T10:00:00.000Z',
  confirmedAt: null,
  leftAt: null,
  position: 100n,
};
export const raviConfirmedNewsletter = eventOf(newsletterConfirmed, { enquiry: ravisSignUp });
export const raviLeftNewsletter = eventOf(newsletterLeft, { enquiry: ravisSignUp });

const { name, email, phone, message } = raviWrote.data;
export const enquiryRequests = () =>
  ({
    send: { body: { name, email, phone, message } },
    joinNewsletter: { body: { email } },
  }) satisfies Partial<ExampleRequests<typeof enquiryCalls>>;
