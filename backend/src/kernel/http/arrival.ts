import type { Request, RequestHandler } from 'express';
import { answerClientError } from './failure.js';
import { hasBody } from './multipart.js';

/** A body must have arrived in this time; that of an upload must have grown by so much each time. */
export interface ArrivalLimits {
  readonly windowMs: number;
  readonly minUploadBytes: number;
}

/** At this rate, 280 kbit/s, the largest upload takes five and a half minutes. */
const usualLimits: ArrivalLimits = { windowMs: 30_000, minUploadBytes: 1024 * 1024 };

const uploads = new WeakSet<Request>();

/** Lets the body of this request take longer while enough of it keeps arriving. */
export const allowSlowUpload = (request: Request): void => void uploads.add(request);

/** Ends requests whose bodies arrive too slowly, as Node ends those whose headers do. */
export const limitArrival =
  ({ windowMs, minUploadBytes }: ArrivalLimits = usualLimits): RequestHandler =>
  (request, _, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      if (uploads.has(request) && arrived >= minUploadBytes) return;
      clearInterval(timer);
      if (!request.complete) endSlowRequest(request);
    }, windowMs).unref();
    request.once('close', () => clearInterval(timer));
    next();
  };

/** One that is answered already is cut off. */
function endSlowRequest({ res, socket }: Request): void {
  if (res?.headersSent) return void socket.destroy();
  const code = 'ERR_HTTP_REQUEST_TIMEOUT';
  answerClientError(Object.assign(new Error('The body arrived too slowly'), { code }), socket);
  socket.destroySoon();
}
