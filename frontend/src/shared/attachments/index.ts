export { AttachmentsField } from './attachments-field';
export type { UploadedFile } from './attachments.slice';
export {
  type Attachments,
  findAttachmentError,
  useAttachments,
  useSavedFiles,
} from './use-attachments';
