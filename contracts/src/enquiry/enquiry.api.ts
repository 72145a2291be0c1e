import { z } from 'zod';
import { email } from '../account/index.js';
import { defineCall } from '../kernel/call.js';
import { requiredLines, requiredText } from '../kernel/fields.js';

/** The contact forms; the phone is plain text without a format. */
export const sendEnquiryRequest = z.strictObject({
  name: requiredText('Name', 120),
  email,
  phone: requiredText('Phone', 40),
  message: requiredLines('Message', 5_000),
});

export const joinNewsletterRequest = z.strictObject({ email });

export const enquiryMessages = {
  sent: 'Message sent successfully',
  joined: 'Thank you for signing up.',
} as const;

const answer = z.object({ message: z.string() });

export const enquiryCalls = {
  send: defineCall({
    method: 'POST',
    path: '/contact',
    access: 'visitors',
    body: sendEnquiryRequest,
    answer,
    refuses: ['REQUEST.KEY_REUSED', 'REQUEST.CONFLICT'],
  }),
  joinNewsletter: defineCall({
    method: 'POST',
    path: '/newsletter',
    access: 'visitors',
    body: joinNewsletterRequest,
    answer,
    refuses: ['REQUEST.CONFLICT'],
  }),
};
