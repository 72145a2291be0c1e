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
import { type FileForm, fileFormReader, type ReadForm } from '../kernel/http/multipart.js';
import { ImageStore, type Visibility } from './images.js';

/** Of uploads that have arrived whole and are handled: until then they take memory, and no slot. */
const slots = new Slots({
  perAccount: 2,
  perAddress: 6,
  all: 24,
  refusal: 'IMAGE.TOO_MANY_AT_ONCE',
});

class FormWithFileInterceptor implements NestInterceptor {
  private readonly read: ReadForm;

  constructor(form: FileForm) {
    this.read = fileFormReader(form);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ViewedRequest>();
    allowSlowUpload(request);
    await this.read(request);
    await request.admitAgain?.();
    if (!request.file) return next.handle();
    const release = slots.acquire(request);
    // A client that goes away does not end the handler.
    return next.handle().pipe(finalize(release));
  }
}

/** Accepts a multipart form with at most one file. */
export const FormWithFile = (form: FileForm): MethodDecorator =>
  UseInterceptors(new FormWithFileInterceptor(form));

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Accepts a multipart form with at most one file, `image`, of up to 5 MB. */
export const FormWithImage = (maxFields = 20): MethodDecorator =>
  FormWithFile({
    file: 'image',
    maxFile: { bytes: 5 * MEGABYTE, refusal: 'IMAGE.TOO_LARGE' },
    maxForm: { bytes: 6 * MEGABYTE, refusal: 'REQUEST.TOO_LARGE' },
    maxFields,
    maxFieldBytes: 64 * KILOBYTE,
    oneOnly: 'Please choose one image only',
  });

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
