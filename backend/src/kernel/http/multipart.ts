import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { MAX_ATTACHMENT_BYTES } from '@nirmaan/contracts/attachment';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { MulterError } from 'multer';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Observable } from 'rxjs';
import { refuseField, Refused } from './failure.js';
import { onceClosed } from './once-closed.js';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Reads a multipart form into `request.body` and `request.file`. */
export type ReadForm = (request: Request) => Promise<void>;

type TooLarge = 'REQUEST.TOO_LARGE' | 'ATTACHMENT.TOO_LARGE';

/** Reads forms of at most so many bytes; a larger one is refused as soon as that is known. */
const formReader =
  (read: RequestHandler, maxBytes: number, code: TooLarge = 'REQUEST.TOO_LARGE'): ReadForm =>
  async (request) => {
    const { res } = request;
    if (!res) throw new Error('A request without a response cannot be read');
    const isForm = request.is('multipart/form-data');
    if (isForm && Number(request.headers['content-length'] ?? 0) > maxBytes)
      throw new Refused({ code });
    await new Promise<void>((resolve, reject) => {
      // multer hears nothing of a client that has gone before it begins, and would wait for ever.
      onceClosed(request, () => {
        if (!request.complete) reject(invalid());
      });
      let bytes = 0;
      const count = (chunk: Buffer): void => {
        bytes += chunk.length;
        if (bytes <= maxBytes) return;
        request.off('data', count).unpipe();
        reject(new Refused({ code }));
      };
      if (isForm) request.on('data', count);
      void read(request, res, (error: unknown) => {
        if (!error) resolve();
        else reject(error instanceof MulterError ? error : invalid());
      });
    });
    // multer ignores a form with an invalid boundary, which would then pass as an empty body.
    if (isForm && request.body === undefined) throw invalid();
  };

const invalid = (): Refused => refuseField('body', 'This form cannot be read');

/**
 * multer makes lists of field names: `keyPoints[4294967294]` is one of four thousand million holes, which the next field
 * of this name walks. Sent are lists of texts and of flat objects, at most as long as a form may have fields.
 */
const listLimits = (fields: number) => ({
  fields,
  fieldNestingDepth: 2,
  fieldArrayIndexLimit: fields,
  headerPairs: 20,
});

const MAX_FORM_BYTES = 6 * MEGABYTE;
const MAX_IMAGE_BYTES = 5 * MEGABYTE;

/** Reads a form with at most one file, `image`, and keeps it in memory: a refused request never touches a disk. */
export const formWithImageReader = (fields: number): ReadForm => {
  const limits = { fileSize: MAX_IMAGE_BYTES, files: 1, fieldSize: 64 * KILOBYTE };
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { ...listLimits(fields), ...limits, parts: fields + 1 },
  });
  return formReader(form.single('image'), MAX_FORM_BYTES);
};

/** These forms are open to visitors: limits them to about the size of other bodies. */
const formLimits = { ...listLimits(20), parts: 20, fieldSize: 8 * KILOBYTE };

/** Beside the file a form consists of its delimiters. */
const MAX_ATTACHMENT_FORM_BYTES = MAX_ATTACHMENT_BYTES + 64 * KILOBYTE;

/** Reads a form of one file, `attachment`, into memory. */
export const formWithAttachmentReader = (): ReadForm => {
  const limits = { ...formLimits, fileSize: MAX_ATTACHMENT_BYTES, files: 1, parts: 21 };
  const form = multer({ storage: multer.memoryStorage(), limits });
  return formReader(form.single('attachment'), MAX_ATTACHMENT_FORM_BYTES, 'ATTACHMENT.TOO_LARGE');
};

/** Faster than most uplinks. */
const DROPPED_BYTES_PER_MS = 4 * KILOBYTE;
/** Requests that are read at this pace at the same time; others wait. */
const dropSlots = pLimit(4);

const dropChunk = ({ length }: Buffer) => dropSlots(() => pause(length / DROPPED_BYTES_PER_MS));

/** Drops slowly what still arrives of an answered request: reading 43 MB at once would take 40 ms of CPU. */
export const dropSlowly: RequestHandler = (request, response, next) => {
  const dropRest = (): void => {
    if (request.complete) return;
    const drop = new Writable({
      write: (chunk: Buffer, _, done) => void dropChunk(chunk).then(() => done()),
    });
    // Without multer's listener, which reads at once what is left of a form that it refused.
    request.removeAllListeners('readable').pipe(drop);
  };
  if (hasBody(request)) response.once('prefinish', dropRest);
  next();
};

const readFields = formReader(multer({ limits: formLimits }).none(), 256 * KILOBYTE);

export class FormFieldsInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await readFields(context.switchToHttp().getRequest<Request>());
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

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
