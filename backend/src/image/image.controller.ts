import {
  applyDecorators,
  type CallHandler,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  type NestInterceptor,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { imageHash } from '@nirmaan/contracts/project';
import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Observable } from 'rxjs';
import { Access, Refused } from '../kernel/http/index.js';
import { multipart, readMultipart } from '../kernel/http/multipart.js';
import { ImageStore } from './images.js';

const oneImage = multipart.single('image');

class OneImageInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readMultipart(oneImage, context.switchToHttp().getRequest<Request>());
    return next.handle();
  }
}

/** Accepts a multipart form with at most one file, `image`, of up to 5 MB. Throttled, because re-encoding is expensive. */
export const FormWithImage = (): MethodDecorator =>
  applyDecorators(UseGuards(ThrottlerGuard), UseInterceptors(new OneImageInterceptor()));

/** The bytes of the form's image; null without one. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null => {
    const { file } = context.switchToHttp().getRequest<Request>();
    return file && file.size > 0 ? file.buffer : null;
  },
);

@Controller()
export class ImageController {
  constructor(private readonly images: ImageStore) {}

  /** An image never changes, because its name is its hash. */
  @Get('images/:file')
  @Access('visitors')
  async image(@Req() { params }: Request, @Res() response: Response): Promise<void> {
    const hash = imageHash.safeParse(String(params['file']).replace(/\.webp$/, ''));
    if (!hash.success || !(await this.images.has(hash.data)))
      throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    response.set({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    if (response.destroyed) return;
    await send(this.images.read(hash.data), response).catch(ignoreClientAbort);
  }
}

/** Like `pipeline`, which adds so many listeners to a response that Node warns of a leak. */
async function send(picture: Readable, response: Response): Promise<void> {
  response.once('close', () => picture.destroy());
  picture.pipe(response);
  try {
    await finished(picture);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

function ignoreClientAbort(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
