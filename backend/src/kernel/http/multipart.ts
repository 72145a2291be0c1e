import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { Refused } from './failure.js';

const MEGABYTE = 1024 * 1024;
const MAX_IMAGE_BYTES = 5 * MEGABYTE;

/** Keeps files in memory until they are validated, so that a refused request never touches a disk. */
export const multipart = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_IMAGE_BYTES,
    files: 1,
    fields: 300,
    fieldSize: MEGABYTE / 8,
    parts: 301,
    headerPairs: 20,
  },
});

/** Runs a multer reader; every parse error is a refusal. */
export async function readMultipart(reader: RequestHandler, request: Request): Promise<void> {
  const { res } = request;
  if (!res) throw new Error('A request without a response cannot be read');
  await new Promise<void>((resolve, reject) => {
    void reader(request, res, (error: unknown) => {
      if (!error) resolve();
      else reject(error instanceof MulterError ? error : invalid());
    });
  });
  // multer ignores a form with an invalid boundary, which would then pass as an empty body.
  if (request.is('multipart/form-data') && request.body === undefined) throw invalid();
}

const invalid = (): Refused => new Refused({ code: 'REQUEST.INVALID' });

/** These forms are open to visitors: limits them to about the size of other bodies. */
const formLimits = { fields: 20, parts: 20, fieldSize: 8 * 1024, headerPairs: 20 };
const fieldsOnly = multer({ limits: formLimits }).none();

class FormFieldsInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readMultipart(fieldsOnly, context.switchToHttp().getRequest<Request>());
    return next.handle();
  }
}

/** Parses a multipart form without files into the body. */
export const FormFields = (): MethodDecorator => UseInterceptors(new FormFieldsInterceptor());

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

/** Refuses a body without a parser: it would pass as an empty one. */
export const refuseUnknownContentTypes: RequestHandler = (request, _, next) => {
  const isKnown = !hasBody(request) || Buffer.isBuffer(request.body) || request.is(contentTypes);
  next(isKnown ? undefined : new Refused({ code: 'REQUEST.UNSUPPORTED_TYPE' }));
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
