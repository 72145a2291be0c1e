import { eventOf } from '../kernel/event.js';
import { getAddressSubject } from '../kernel/ids.js';
import { enquiryId, enquirySent, newsletterJoined } from './enquiry.events.js';

export const ravisEnquiry = enquiryId.parse('9d3b1f52-6a0c-4d5e-8f7a-2c1b0d9e8f07');

export const ravisAddress = getAddressSubject('b'.repeat(64));

export const raviWrote = eventOf(enquirySent, {
  enquiry: ravisEnquiry,
  subject: ravisAddress,
  name: 'Ravi Nair',
  email: 'ravi@example.com',
  phone: '+91 98123 45603',
  message: 'Do you also cover packaging lines in Kochi?',
});

export const ravisSignUp = enquiryId.parse('4e7c2a10-1b3d-4f6a-9c8e-7d5b3a1f2e08');
export const raviJoinedNewsletter = eventOf(newsletterJoined, {
  enquiry: ravisSignUp,
  subject: ravisAddress,
  email: 'ravi@example.com',
});

export const enquiryExamples = [raviWrote, raviJoinedNewsletter];
