import { z } from 'zod';
import { instant } from '../kernel/fields.js';
import { defineReadModel } from '../kernel/read-model.js';
import { enquiryId } from './enquiry.events.js';

/** Messages from the contact forms, for operators. */
export const enquiriesReadModel = defineReadModel({
  name: 'enquiries',
  version: 1,
  view: z.object({
    _id: enquiryId,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    sentAt: instant,
    position: z.bigint(),
  }),
  indexes: [{ sentAt: -1, _id: -1 }],
});

/** Newsletter sign-ups. */
export const newsletterReadModel = defineReadModel({
  name: 'newsletter',
  version: 1,
  view: z.object({
    _id: enquiryId,
    email: z.string(),
    joinedAt: instant,
    position: z.bigint(),
  }),
  indexes: [{ joinedAt: -1, _id: -1 }],
});
