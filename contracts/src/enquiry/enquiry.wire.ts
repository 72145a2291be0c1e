import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { joinNewsletterRequest, sendEnquiryRequest } from './enquiry.requests.js';

const answer = z.object({ message: z.string() });

export const enquiryCalls = {
  send: defineCall({
    method: 'POST',
    path: '/contact',
    access: 'visitors',
    body: sendEnquiryRequest,
    answer,
    refuses: ['REQUEST.CONFLICT'],
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
