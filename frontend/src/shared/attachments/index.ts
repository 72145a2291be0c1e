export { AttachmentsField } from './attachments-field';
export type { UploadedFile } from './attachments.saga';
export {
  type Attachments,
  findAttachmentError,
  useAttachments,
  useSavedFiles,
} from './use-attachments';
