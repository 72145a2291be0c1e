import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
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

/** A bound on bytes, and what is refused beyond it. */
interface MaxBytes {
  readonly bytes: number;
  readonly refusal: RefusalCode;
}

/** A form with at most one file. */
export interface FileForm {
  /** The name of its field. */
  readonly file: string;
  readonly maxFile: MaxBytes;
  /** Of the file and the other fields together. */
  readonly maxForm: MaxBytes;
  readonly maxFields: number;
  readonly maxFieldBytes: number;
  /** Says that one file is enough. */
  readonly oneOnly: string;
}

/** Reads a multipart form into `request.body` and `request.file`. */
export type ReadForm = (request: Request) => Promise<void>;

/** Reads forms of at most so many bytes; a larger one is refused as soon as that is known. */
const formReader =
  (read: RequestHandler, max: MaxBytes, form?: FileForm): ReadForm =>
  async (request) => {
    const { res } = request;
    if (!res) throw new Error('A request without a response cannot be read');
    const tooLarge = () => new Refused({ code: max.refusal });
    const isForm = request.is('multipart/form-data');
    if (isForm && Number(request.headers['content-length'] ?? 0) > max.bytes) throw tooLarge();
    await new Promise<void>((resolve, reject) => {
      // multer hears nothing of a client that has gone before it begins, and would wait for ever.
      onceClosed(request, () => {
        if (!request.complete) reject(invalid());
      });
      let bytes = 0;
      const count = (chunk: Buffer): void => {
        bytes += chunk.length;
        if (bytes <= max.bytes) return;
        request.off('data', count).unpipe();
        reject(tooLarge());
      };
      if (isForm) request.on('data', count);
      void read(request, res, (error: unknown) => {
        if (!error) resolve();
        else reject(error instanceof MulterError ? toRefused(error, form) : invalid());
      });
    });
    // multer ignores a form with an invalid boundary, which would then pass as an empty body.
    if (isForm && request.body === undefined) throw invalid();
  };

const invalid = (): Refused => refuseField('body', 'This form cannot be read');

function toRefused({ code, field = 'body' }: MulterError, form: FileForm | undefined): Refused {
  if (form && code === 'LIMIT_FILE_SIZE') return new Refused({ code: form.maxFile.refusal });
  if (form && (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE'))
    return refuseField(form.file, form.oneOnly);
  return refuseField(field, 'This form has too many fields, or too large ones');
}

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

/** Reads such forms into memory: a refused request never touches a disk. */
export function fileFormReader(form: FileForm): ReadForm {
  const { file, maxFile, maxForm, maxFields, maxFieldBytes } = form;
  const fileLimits = { fileSize: maxFile.bytes, files: 1, parts: maxFields + 1 };
  const limits = { ...listLimits(maxFields), ...fileLimits, fieldSize: maxFieldBytes };
  const read = multer({ storage: multer.memoryStorage(), limits }).single(file);
  return formReader(read, maxForm, form);
}

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

/** These forms are open to visitors: limits them to about the size of other bodies. */
const fieldLimits = { ...listLimits(20), parts: 20, fieldSize: 8 * KILOBYTE };
const readFields = formReader(multer({ limits: fieldLimits }).none(), {
  bytes: 256 * KILOBYTE,
  refusal: 'REQUEST.TOO_LARGE',
});

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
