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

const newsletterToken = z.strictObject({ token: z.string().min(1).max(200) });

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
  confirmNewsletter: defineCall({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'visitors',
    body: newsletterToken,
    answer,
    refuses: ['NEWSLETTER.WRONG_LINK', 'REQUEST.CONFLICT'],
  }),
  /** One click in a mail program, as RFC 8058 has it: the token is in the address, the body is fixed. */
  leaveNewsletter: defineCall({
    method: 'POST',
    path: '/newsletter/leave',
    access: 'visitors',
    query: newsletterToken,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    answer,
    refuses: ['NEWSLETTER.WRONG_LINK', 'REQUEST.CONFLICT'],
  }),
};
