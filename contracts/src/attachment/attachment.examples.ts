import { type Attachment, fileHash } from './attachment.js';

export const layoutPlan: Attachment = {
  file: fileHash.parse('1a'.repeat(32)),
  name: 'Hall layout.pdf',
  type: 'application/pdf',
  size: 482_113,
};

export const hallPhoto: Attachment = {
  file: fileHash.parse('2b'.repeat(32)),
  name: 'Hall from the north.jpg',
  type: 'image/jpeg',
  size: 1_204_880,
};
