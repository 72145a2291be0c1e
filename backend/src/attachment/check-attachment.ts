import { type AttachmentType, type attachmentCalls } from '@nirmaan/contracts/attachment';
import { accept, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import { inspectUntrusted } from '../image/image.module.js';

type CheckRefusal = Extract<
  RefusalOf<typeof attachmentCalls.upload>,
  'ATTACHMENT.NOT_ACCEPTED' | 'IMAGE.TOO_MANY_PIXELS'
>;

/** Most programs look for the end of a PDF here. */
const PDF_TAIL_BYTES = 1024;
const pdfHead = /^%PDF-[12]\.\d/;

const isPdf = (bytes: Buffer): boolean =>
  pdfHead.test(bytes.subarray(0, 8).toString('latin1')) &&
  bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF');

/** The beginning of each image type in hex. */
const imageHeads: readonly (readonly [RegExp, AttachmentType])[] = [
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^ffd8ff/, 'image/jpeg'],
  // RIFF, a length, WEBP.
  [/^52494646.{8}57454250/, 'image/webp'],
];

/** Tells a file's type by its bytes, whatever its name and its client say. An image is decoded whole. */
export async function checkAttachment(
  bytes: Buffer,
): Promise<Result<AttachmentType, CheckRefusal>> {
  if (isPdf(bytes)) return accept('application/pdf');
  const head = bytes.subarray(0, 12).toString('hex');
  const [, type] = imageHeads.find(([pattern]) => pattern.test(head)) ?? [];
  if (!type) return refuse('ATTACHMENT.NOT_ACCEPTED');
  const inspected = await inspectUntrusted(bytes);
  if (inspected.ok) return accept(type);
  const { code } = inspected.refusal;
  return refuse(code === 'IMAGE.NOT_AN_IMAGE' ? 'ATTACHMENT.NOT_ACCEPTED' : code);
}
