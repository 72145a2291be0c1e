import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { multipart, readMultipart } from '../kernel/http/multipart.js';

const oneImage = multipart.single('image');

class OneImageInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readMultipart(oneImage, context.switchToHttp().getRequest<Request>());
    return next.handle();
  }
}

/** Takes a multipart form whose field `image` may hold one file of at most 5 MB. Drawing it anew costs, so it is throttled. */
export const FormWithImage = (): MethodDecorator =>
  applyDecorators(UseGuards(ThrottlerGuard), UseInterceptors(new OneImageInterceptor()));

/** The bytes of the form's image; null when none was chosen. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | null => {
    const { file } = context.switchToHttp().getRequest<Request>();
    return file && file.size > 0 ? file.buffer : null;
  },
);
