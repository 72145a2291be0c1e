import type { Attachment } from '@nirmaan/contracts/attachment';
import type { Response } from 'express';
import { sendFile } from '../kernel/files/index.js';
import { Refused } from '../kernel/http/index.js';
import type { AttachmentStore } from './attachment-store.js';

/** Sends the attachment with this id as a download, which no browser opens as a page. Throws Refused where there is none. */
export async function sendAttachment(
  store: AttachmentStore,
  attachments: readonly Attachment[] | undefined,
  file: string,
  response: Response,
): Promise<void> {
  const found = attachments?.find((attachment) => attachment.file === file);
  if (!found || !(await store.has(found.file))) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
  response.attachment(found.name).set({
    'content-type': found.type,
    'content-length': String(found.size),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  await sendFile(store.read(found.file), response);
}
