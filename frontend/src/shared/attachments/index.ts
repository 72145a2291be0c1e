export { AttachmentsField } from './attachments-field';
export type { UploadedFile } from './attachments.slice';
export { findAttachmentError, useAttachments } from './use-attachments';
