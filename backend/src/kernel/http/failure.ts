import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { FailureBody, Refusal, Result } from '@nirmaan/contracts/kernel';
import { isStoreAway } from '@nirmaan/platform/stores';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** At the border a refusal becomes an exception, because that is how a controller is left early in Nest. */
export class Refused extends HttpException {
  constructor(
    readonly refusal: Refusal<RefusalCode>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(refusal.code, refusals[refusal.code].status);
  }
}

/** A refusal that passes by itself; its answer says when. */
export const refuseFor = (milliseconds: number, code: RefusalCode): Refused =>
  new Refused({ code }, { 'retry-after': Math.ceil(milliseconds / 1000).toString() });

/** The value of a result; a refusal leaves the controller. */
export function accepted<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

const sameTextThrice = (text: string) => ({ error: text, message: text, errorMessage: text });

/** A refusal as the wire has it. A refused field speaks for itself where it is the only one; details are said on. */
export function toFailureBody({ code, fields, details }: Refusal<RefusalCode>): FailureBody {
  const text = fields?.length === 1 && fields[0] ? fields[0].message : refusals[code].message;
  return {
    ...sameTextThrice([text, ...(details ?? [])].join(' ')),
    code,
    ...(fields && { fields: [...fields] }),
    ...(details && { details: [...details] }),
  };
}

/** What the outside hears of a fault: nothing but that there was one. */
export const faultBody: FailureBody = { ...sameTextThrice('Something went wrong!'), code: 'FAULT' };

export const unavailableBody: FailureBody = {
  ...sameTextThrice('This is not available at the moment. Please try again.'),
  code: 'UNAVAILABLE',
};

/** A failed call as the wire has it. */
export interface Failure {
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** What libraries refuse by status alone → the product's own refusals. */
const byStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'REQUEST.INVALID',
  401: 'ACCOUNT.NOT_SIGNED_IN',
  404: 'REQUEST.NOT_FOUND',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED_TYPE',
  429: 'REQUEST.TOO_MANY',
};

const RETRY_AFTER_SECONDS = '2';

/** Whatever was thrown → the one shape of a failed call. Nothing of a fault is told to the outside. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Refused) return refused(thrown);
  if (thrown instanceof MulterError) return refused(new Refused({ code: uploadRefusal(thrown) }));
  const code = byStatus[statusOf(thrown)];
  if (code) return refused(new Refused({ code }));
  if (isOutage(thrown)) {
    const headers = { 'retry-after': RETRY_AFTER_SECONDS };
    return { status: 503, body: unavailableBody, headers };
  }
  return { status: 500, body: faultBody, headers: {} };
}

const refused = (exception: Refused): Failure => ({
  status: exception.getStatus(),
  body: toFailureBody(exception.refusal),
  headers: exception.headers,
});

/** Nest's exceptions have `getStatus`, those of Express and its parsers a `status`. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const isHttpError = thrown instanceof Error && 'status' in thrown;
  return isHttpError && typeof thrown.status === 'number' ? thrown.status : 500;
}

const uploadRefusal = ({ code }: MulterError): RefusalCode =>
  code === 'LIMIT_FILE_SIZE' ? 'IMAGE.TOO_LARGE' : 'REQUEST.INVALID';

/** A store is away, or a read model is not built yet: the same call may work in a moment. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

const isOutage = (thrown: unknown): boolean => thrown instanceof Unavailable || isStoreAway(thrown);

/** Answers a failed request in the one shape; a fault is logged with the request's correlation id. */
export function answerFailure(thrown: unknown, { log }: Request, response: Response): void {
  const { status, body, headers } = toFailure(thrown);
  if (status >= 500) log.error({ err: thrown }, 'request failed');
  if (response.headersSent) response.destroy();
  else response.status(status).set(headers).json(body);
}

/** Answers whatever a call of the API throws. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

interface Unreadable {
  readonly status: number;
  readonly code: RefusalCode;
}

const broken: Unreadable = { status: 400, code: 'REQUEST.INVALID' };

const byCode: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'REQUEST.TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST.INVALID' },
};

/** Answers what is no HTTP, or too much of it, in the one shape of failures: Express never sees such requests. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, code } = byCode[error.code ?? ''] ?? broken;
  const body = JSON.stringify(toFailureBody({ code }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Outside `/api` nobody else answers where there is nothing, … */
export const answerNotFound: RequestHandler = (request, response) =>
  answerFailure(new Refused({ code: 'REQUEST.NOT_FOUND' }), request, response);

/** … or where something breaks; Express itself would show its stack. Told by its four parameters. */
export const answerError: ErrorRequestHandler = (thrown, request, response, _next) =>
  answerFailure(thrown, request, response);
