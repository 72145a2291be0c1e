export { AttachmentsField } from './attachments-field';
export { attachmentsSlice, type UploadedFile } from './attachments.slice';
export * from './use-attachments';
