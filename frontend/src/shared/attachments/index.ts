export { AttachmentsField } from './attachments-field';
export type { UploadedFile } from './attachments.saga';
export * from './use-attachments';
