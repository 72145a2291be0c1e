import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { MAX_ATTACHMENT_BYTES } from '@nirmaan/contracts/attachment';
import type { Request } from 'express';

const tooLarge = 'ATTACHMENT.TOO_LARGE';

export const attachmentForm = {
  file: 'attachment',
  maxFile: { bytes: MAX_ATTACHMENT_BYTES, refusal: tooLarge },
  // Beside the file a form consists of its delimiters.
  maxForm: { bytes: MAX_ATTACHMENT_BYTES + 64 * 1024, refusal: tooLarge },
  maxFields: 20,
  maxFieldBytes: 8 * 1024,
  oneOnly: 'Please choose one file at a time',
} as const;

/** The bytes of the form's attachment; null without one. */
export const UploadedAttachment = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null =>
    context.switchToHttp().getRequest<Request>().file?.buffer ?? null,
);
