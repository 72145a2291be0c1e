import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { multipart, readMultipart } from './multipart.js';

const fieldsOnly = multipart.none();

class FormFieldsInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readMultipart(fieldsOnly, context.switchToHttp().getRequest<Request>());
    return next.handle();
  }
}

/** Takes the fields of a multipart form as the body; other kinds of bodies have been read already. */
export const FormFields = (): MethodDecorator => UseInterceptors(new FormFieldsInterceptor());
