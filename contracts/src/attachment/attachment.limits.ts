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
