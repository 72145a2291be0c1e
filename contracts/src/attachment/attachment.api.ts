import { z } from 'zod';
import { call } from '../kernel/call.js';
import { attachmentTypes } from './attachment.messages.js';

export const attachmentCalls = {
  /** Uploads one file. It is gone a day later unless a project, a proposal, a delivery or a message names it by then. */
  upload: call.post('/user/attachments', {
    conflicts: false,
    access: ['consultant', 'manufacturer'],
    verified: true,
    multipart: 'attachment',
    answer: z.object({
      message: z.string(),
      data: z.object({ file: z.string(), type: z.enum(attachmentTypes), size: z.number() }),
    }),
    refuses: [
      'ATTACHMENT.TOO_LARGE',
      'ATTACHMENT.NOT_ACCEPTED',
      'ATTACHMENT.INFECTED',
      'ATTACHMENT.QUOTA_USED_UP',
      'IMAGE.TOO_MANY_AT_ONCE',
      'IMAGE.TOO_MANY_PIXELS',
    ],
  }),
};
