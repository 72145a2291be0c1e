import type { Request, RequestHandler } from 'express';
import { answerClientError } from './failure.js';
import type { ViewedRequest } from './input.js';
import { hasBody } from './multipart.js';
import { getHolder } from './slots.js';

const MEGABYTE = 1024 * 1024;

export interface ArrivalLimits {
  /** A body must have arrived in this time; that of an upload must have grown by so much each time. */
  readonly windowMs: number;
  readonly minUploadBytes: number;
  /** Of all bodies that are not answered yet. Beyond, the holder of most is refused what is still arriving. */
  readonly maxBytes: number;
}

/** At this rate, 280 kbit/s, the largest upload takes five and a half minutes. */
const usualLimits: ArrivalLimits = {
  windowMs: 30_000,
  minUploadBytes: MEGABYTE,
  maxBytes: 128 * MEGABYTE,
};

/** Two of the largest uploads: so much of a verified account others do not displace. */
const GUARANTEED_BYTES = 20 * MEGABYTE;

const CHECK_EVERY_MS = 100;

const uploads = new WeakSet<Request>();

/** Lets the body of this request take longer while enough of it keeps arriving. */
export const allowSlowUpload = (request: Request): void => void uploads.add(request);

/** A body from its first byte until its request is answered. */
class Body {
  private readonly start: number;
  private window: { readonly at: number; readonly bytesRead: number };

  constructor(readonly request: ViewedRequest) {
    this.start = request.socket.bytesRead;
    this.window = { at: performance.now(), bytesRead: this.start };
  }

  get isArriving(): boolean {
    return !this.request.complete;
  }

  /** What is held in memory: after the answer, nothing. */
  get bytes(): number {
    const { res, socket } = this.request;
    return res?.writableEnded ? 0 : socket.bytesRead - this.start;
  }

  isTooSlow({ windowMs, minUploadBytes }: ArrivalLimits): boolean {
    const at = performance.now();
    const { bytesRead } = this.request.socket;
    if (!this.isArriving || at - this.window.at < windowMs) return false;
    const arrived = bytesRead - this.window.bytesRead;
    this.window = { at, bytesRead };
    return !uploads.has(this.request) || arrived < minUploadBytes;
  }
}

/** Ends requests whose bodies arrive too slowly, as Node ends those whose headers do, or take too much memory together. */
export const limitArrival = (limits: ArrivalLimits = usualLimits): RequestHandler => {
  const bodies = new Set<Body>();
  let timer: NodeJS.Timeout | undefined;
  const end = (body: Body, code: string): void => {
    bodies.delete(body);
    endRequest(body.request, code);
  };
  const check = (): void => {
    for (const body of bodies) if (body.isTooSlow(limits)) end(body, 'ERR_HTTP_REQUEST_TIMEOUT');
    for (let heaviest; (heaviest = findBeyond(bodies, limits));)
      end(heaviest, 'ERR_TOO_MANY_BYTES');
    if (bodies.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (request, response, next) => {
    if (hasBody(request)) {
      const body = new Body(request as ViewedRequest);
      bodies.add(body);
      timer ??= setInterval(check, CHECK_EVERY_MS).unref();
      let open = 2;
      const close = (): void => {
        open -= 1;
        if (open === 0) bodies.delete(body);
      };
      request.once('close', close);
      response.once('close', close);
    }
    next();
  };
};

/** What to end where the bodies take too much: the largest that still arrives of the holder of most. */
function findBeyond(bodies: ReadonlySet<Body>, { maxBytes }: ArrivalLimits): Body | undefined {
  const held = new Map<string, number>();
  let all = 0;
  for (const { request, bytes } of bodies) {
    const holder = getHolder(request);
    held.set(holder, (held.get(holder) ?? 0) + bytes);
    all += bytes;
  }
  if (all <= maxBytes) return undefined;
  const weigh = ({ request }: Body): number => {
    const bytes = held.get(getHolder(request)) ?? 0;
    return request.user?.emailVerified && bytes <= GUARANTEED_BYTES ? 0 : bytes;
  };
  return [...bodies]
    .filter(({ isArriving, bytes }) => isArriving && bytes > 0)
    .toSorted((one, other) => weigh(other) - weigh(one) || other.bytes - one.bytes)[0];
}

/** One that is answered already is cut off. */
function endRequest({ res, socket }: Request, code: string): void {
  if (res?.headersSent) return void socket.destroy();
  answerClientError(Object.assign(new Error('The body is not waited for'), { code }), socket);
  socket.destroySoon();
}
