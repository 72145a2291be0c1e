import { z } from 'zod';
import { call, email, requiredLines, requiredText } from '../kernel/index.js';

/** The contact forms; the phone is plain text without a format. */
export const sendEnquiryRequest = z.strictObject({
  name: requiredText('Name', 120),
  email,
  phone: requiredText('Phone', 40),
  message: requiredLines('Message', 5_000),
});

export const joinNewsletterRequest = z.strictObject({ email });

const newsletterToken = z.strictObject({ token: z.string().min(1).max(200) });

export const enquiryCalls = {
  send: call.post('/contact', {
    access: 'visitors',
    body: sendEnquiryRequest,
    refuses: ['REQUEST.KEY_REUSED', 'REQUEST.TOO_MANY'],
  }),
  joinNewsletter: call.post('/newsletter', {
    access: 'visitors',
    body: joinNewsletterRequest,
    refuses: ['REQUEST.TOO_MANY'],
  }),
  confirmNewsletter: call.post('/newsletter/confirm', {
    access: 'visitors',
    body: newsletterToken,
    refuses: ['NEWSLETTER.WRONG_LINK'],
  }),
  /** One click in a mail program, as RFC 8058 has it: the token is in the address, the body is fixed. */
  leaveNewsletter: call.post('/newsletter/leave', {
    access: 'visitors',
    query: newsletterToken,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    refuses: ['NEWSLETTER.WRONG_LINK'],
  }),
};
