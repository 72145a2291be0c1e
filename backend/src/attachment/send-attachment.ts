import type { Attachment } from '@nirmaan/contracts/attachment';
import type { Response } from 'express';
import { sendFile } from '../kernel/files/index.js';
import { onceClosed, Refused, Slots, type ViewedRequest } from '../kernel/http/index.js';
import type { AttachmentStore } from './attachment-store.js';

/** Of downloads; the files of one form are no more than five. */
const slots = new Slots({
  perAccount: 6,
  perAddress: 12,
  all: 60,
  refusal: 'ATTACHMENT.TOO_MANY_AT_ONCE',
});

/** Sends the attachment with this id as a download, which no browser opens as a page. Throws Refused where there is none. */
export async function sendAttachment(
  store: AttachmentStore,
  attachments: readonly Attachment[] | undefined,
  file: string,
  response: Response,
): Promise<void> {
  const found = attachments?.find((attachment) => attachment.file === file);
  if (!found || !(await store.has(found.file))) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
  onceClosed(response, slots.acquire(response.req as ViewedRequest));
  response.attachment(found.name).set({
    'content-type': found.type,
    'content-length': String(found.size),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  await sendFile(store.read(found.file), response);
}
