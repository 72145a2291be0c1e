import {
  type CallHandler,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  type NestInterceptor,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { imageHash, type ImageHash } from '@nirmaan/contracts/project';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { sendFile } from '../kernel/files/index.js';
import { allowSlowUpload } from '../kernel/http/arrival.js';
import { Access, Refused, Slots, type ViewedRequest } from '../kernel/http/index.js';
import {
  formWithAttachmentReader,
  formWithImageReader,
  type ReadForm,
} from '../kernel/http/multipart.js';
import { ImageStore, type Visibility } from './images.js';

/** Forms are held in memory until they are handled; a smaller one is not worth a slot. */
const SMALL_FORM_BYTES = 256 * 1024;
/** Of uploads that are read or handled. */
const slots = new Slots({
  perAccount: 2,
  perAddress: 6,
  all: 24,
  refusal: 'IMAGE.TOO_MANY_AT_ONCE',
});

const isSmall = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? Infinity) <= SMALL_FORM_BYTES;

const noSlot = (): void => undefined;

class FormWithFileInterceptor implements NestInterceptor {
  constructor(private readonly read: ReadForm) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ViewedRequest>();
    const acquire = () => slots.acquire(request);
    let release = isSmall(request) ? noSlot : acquire();
    try {
      allowSlowUpload(request);
      await this.read(request);
      await request.admitAgain?.();
      // A small picture can take long to decode.
      if (release === noSlot && request.file) release = acquire();
    } catch (error) {
      release();
      throw error;
    }
    // A client that goes away does not end the handler.
    return next.handle().pipe(finalize(() => release()));
  }
}

/** Accepts a multipart form with at most one file, `image`, of up to 5 MB. */
export const FormWithImage = (maxFields = 20): MethodDecorator =>
  UseInterceptors(new FormWithFileInterceptor(formWithImageReader(maxFields)));

/** Accepts a multipart form of one file, `attachment`, of up to 10 MB. */
export const FormWithAttachment = (): MethodDecorator =>
  UseInterceptors(new FormWithFileInterceptor(formWithAttachmentReader()));

/** The bytes of the form's attachment; null without one. */
export const UploadedAttachment = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null =>
    context.switchToHttp().getRequest<Request>().file?.buffer ?? null,
);

/** The bytes of the form's image; null without one. Throws Refused when the chosen file is empty. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null => {
    const { file } = context.switchToHttp().getRequest<Request>();
    if (!file) return null;
    if (file.size > 0) return file.buffer;
    const fields = [{ field: 'image', message: 'Please choose an image' }];
    throw new Refused({ code: 'REQUEST.INVALID', fields });
  },
);

@Controller()
export class ImageController {
  constructor(private readonly images: ImageStore) {}

  /** A public image; it never changes, because its name is its hash. */
  @Get('images/:file')
  @Access('visitors')
  async image(@Req() { params }: Request, @Res() response: Response): Promise<void> {
    const hash = imageHash.safeParse(String(params['file']).replace(/\.webp$/, ''));
    await sendImage(this.images, hash.data ?? null, 'public', response);
  }
}

const cacheControl: Readonly<Record<Visibility, string>> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=300',
};

/** Throws Refused when there is no such image. */
export async function sendImage(
  images: ImageStore,
  hash: ImageHash | null,
  visibility: Visibility,
  response: Response,
): Promise<void> {
  if (!hash || !(await images.has(hash, visibility)))
    throw new Refused({ code: 'REQUEST.NOT_FOUND' });
  response.set({
    'content-type': 'image/webp',
    'cache-control': cacheControl[visibility],
    'x-content-type-options': 'nosniff',
  });
  await sendFile(images.read(hash, visibility), response);
}
