import { defineRefusals } from '../kernel/refusal.js';

export const attachmentMessages = {
  uploaded: 'File uploaded',
  uploadFailed: 'The file could not be uploaded.',
} as const;

export const attachmentRefusals = defineRefusals({
  'ATTACHMENT.TOO_LARGE': { status: 413, message: 'The file is larger than 10 MB.' },
  'ATTACHMENT.NOT_ACCEPTED': {
    status: 415,
    message: 'The file is not a complete PDF, PNG, JPEG or WebP file.',
  },
  'ATTACHMENT.INFECTED': {
    status: 415,
    message: 'The virus scanner reports this file, so it was not stored.',
  },
  'ATTACHMENT.TOO_MANY_AT_ONCE': {
    status: 429,
    message: 'Too many downloads are under way. Please try again when one of them is done.',
  },
  'ATTACHMENT.QUOTA_USED_UP': {
    status: 409,
    message:
      'Your attachments take up all of your 250 MB. Please remove some from your projects first; the space is free a day later.',
  },
});

export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** The types that are taken, with the endings of their names; the first is given to a name without one. */
export const attachmentEndings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const;
export type AttachmentType = keyof typeof attachmentEndings;
export const attachmentTypes = Object.keys(attachmentEndings) as [
  AttachmentType,
  ...AttachmentType[],
];
