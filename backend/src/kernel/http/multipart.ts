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

/** Files stay in memory until they have been looked at; nothing of a refused request touches a disk. */
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

/** Runs one of multer's readers. What it cannot read is the sender's mistake. */
export async function readMultipart(reader: RequestHandler, request: Request): Promise<void> {
  const { res } = request;
  if (!res) throw new Error('A request without a response cannot be read');
  await new Promise<void>((resolve, reject) => {
    void reader(request, res, (error: unknown) => {
      if (!error) resolve();
      else reject(error instanceof MulterError ? error : unreadable());
    });
  });
  // multer passes over a form whose boundary it cannot make out, which would be taken for an empty one.
  if (request.is('multipart/form-data') && request.body === undefined) throw unreadable();
}

const unreadable = (): Refused => new Refused({ code: 'REQUEST.INVALID' });

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

const kinds = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Refuses a body of a kind that nobody here reads: it would be taken for an empty one. */
export const refuseUnknownContentTypes: RequestHandler = (request, _, next) => {
  const isKnown = !hasBody(request) || Buffer.isBuffer(request.body) || request.is(kinds);
  next(isKnown ? undefined : new Refused({ code: 'REQUEST.UNSUPPORTED_TYPE' }));
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
