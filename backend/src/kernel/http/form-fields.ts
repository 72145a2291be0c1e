import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { readMultipart } from './multipart.js';

/** Whoever knocks may send these, so that no more is read of a form than of a body of another kind. */
const fewFields = { fields: 20, parts: 20, fieldSize: 8 * 1024, headerPairs: 20 };
const fieldsOnly = multer({ limits: fewFields }).none();

class FormFieldsInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readMultipart(fieldsOnly, context.switchToHttp().getRequest<Request>());
    return next.handle();
  }
}

/** Takes the fields of a multipart form as the body; other kinds of bodies have been read already. */
export const FormFields = (): MethodDecorator => UseInterceptors(new FormFieldsInterceptor());
