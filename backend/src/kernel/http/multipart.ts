import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { Refused } from './refused.js';

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
