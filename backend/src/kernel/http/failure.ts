import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type {
  FailureBody,
  FieldError,
  Refusal,
  RefusalRow,
  Result,
} from '@nirmaan/contracts/kernel';
import { isStoreAway } from '@nirmaan/platform/stores';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getLog } from './request-telemetry.js';

/** A refusal as an exception: the way to leave a Nest controller early. */
export class Refused extends HttpException {
  constructor(readonly refusal: Refusal<RefusalCode>) {
    super(refusal.code, refusals[refusal.code].status);
  }
}

/** A temporary refusal; sets Retry-After. */
export const refuseFor = (retryAfterMs: number, code: RefusalCode): Refused =>
  new Refused({ code, retryAfterMs });

/** Returns the value of a result, or throws its refusal; only those that the call lists compile. */
export function accepted<Value, Code extends RefusalCode>(
  _call: { readonly refuses?: readonly Code[] },
  result: Result<Value, NoInfer<Code>>,
): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

const toTextFields = (text: string) => ({ error: text, message: text, errorMessage: text });

/** A message that all invalid fields share replaces the general one; details are appended. */
function toFailureBody({ code, details, ...refusal }: Refusal<RefusalCode>): FailureBody {
  const fields = refusal.fields ?? getField(code);
  const texts = new Set(fields?.map(({ message }) => message));
  const [text = ''] = texts.size === 1 ? texts : [refusal.message ?? refusals[code].message];
  return {
    ...toTextFields([text, ...(details ?? [])].join(' ')),
    code,
    ...(fields && { fields: [...fields] }),
    ...(details && { details: [...details] }),
  };
}

/** The field that a 400 concerns unless the refusal names others. */
function getField(code: RefusalCode): FieldError[] | undefined {
  const row: RefusalRow = refusals[code];
  return row.status === 400 ? [{ field: row.field, message: row.message }] : undefined;
}

/** Discloses nothing about the fault. */
const faultBody: FailureBody = { ...toTextFields('Something went wrong!'), code: 'FAULT' };

const unavailableBody: FailureBody = {
  ...toTextFields('This is not available at the moment. Please try again.'),
  code: 'UNAVAILABLE',
};

export interface Failure {
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** HTTP errors of Nest, Express and its body parsers → refusals. */
const byStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'REQUEST.INVALID',
  404: 'REQUEST.NOT_FOUND',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED_TYPE',
  429: 'REQUEST.TOO_MANY',
};

const RETRY_AFTER_SECONDS = '2';

/** Maps anything thrown to the API's failure format; the details of a fault stay in the log. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Refused) return refused(thrown);
  // A body that is refused before it is parsed, as Nest passes it on.
  if (thrown instanceof HttpException && thrown.cause instanceof Refused)
    return refused(thrown.cause);
  const code = byStatus[getStatus(thrown)];
  if (code === 'REQUEST.INVALID') return refused(refuseUnreadable(thrown));
  if (code) return refused(new Refused({ code }));
  if (isOutage(thrown)) {
    const headers = { 'retry-after': RETRY_AFTER_SECONDS };
    return { status: 503, body: unavailableBody, headers };
  }
  return { status: 500, body: faultBody, headers: {} };
}

function refused({ refusal }: Refused): Failure {
  const { code, retryAfterMs } = refusal;
  const seconds = retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1000);
  return {
    status: refusals[code].status,
    body: toFailureBody(refusal),
    headers: seconds === null ? {} : { 'retry-after': seconds.toString() },
  };
}

/** Nest's exceptions have `getStatus`; those of Express and its parsers have `status`. */
function getStatus(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const isHttpError = thrown instanceof Error && 'status' in thrown;
  return isHttpError && typeof thrown.status === 'number' ? thrown.status : 500;
}

/** Express and its parsers fail before any schema: at the percent-encoding of the path, or at the body. */
const refuseUnreadable = (thrown: unknown): Refused =>
  thrown instanceof URIError
    ? refuseField('path', 'The address of this request cannot be read')
    : refuseField('body', 'The content of this request cannot be read');

export const refuseField = (field: string, message: string): Refused =>
  new Refused({ code: 'REQUEST.INVALID', fields: [{ field, message }] });

/** A store is unreachable or a read model is not built yet; the caller may retry. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

const isOutage = (thrown: unknown): boolean => thrown instanceof Unavailable || isStoreAway(thrown);

/** Sends the failure; logs faults with the request's correlation id. An outage is logged once, not for each request. */
function answerFailure(thrown: unknown, request: Request, response: Response): void {
  const { status, body, headers } = toFailure(thrown);
  if (status >= 500 && !isOutage(thrown)) getLog(request).error({ err: thrown }, 'request failed');
  if (response.headersSent) response.destroy();
  else response.status(status).set(headers).json(body);
}

@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

interface ClientError {
  readonly status: number;
  readonly refusal: Refusal<RefusalCode>;
}

const refuseRequest = (message: string) => refuseField('request', message).refusal;

const malformed: ClientError = { status: 400, refusal: refuseRequest('This is not HTTP') };

const byParserCode: Readonly<Record<string, ClientError>> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: { code: 'REQUEST.TOO_LARGE' } },
  ERR_TOO_MANY_BYTES: { status: 429, refusal: { code: 'REQUEST.TOO_MANY' } },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: refuseRequest('This request took too long') },
};

/** Answers requests that Node's HTTP parser rejects: Express never sees them. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, refusal } = byParserCode[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(toFailureBody(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** For paths outside `/api`, which Nest does not handle. */
export const answerNotFound: RequestHandler = (request, response) =>
  answerFailure(new Refused({ code: 'REQUEST.NOT_FOUND' }), request, response);

/** Replaces Express's own handler, which would send the stack. Express recognises it by its four parameters. */
export const answerError: ErrorRequestHandler = (thrown, request, response, _next) =>
  answerFailure(thrown, request, response);
