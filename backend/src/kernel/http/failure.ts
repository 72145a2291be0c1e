import { HttpException } from '@nestjs/common';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { FailureBody } from '@nirmaan/contracts/kernel';
import { isStoreAway } from '@nirmaan/platform/stores';
import { MulterError } from 'multer';
import { toFailureBody, faultBody, unavailableBody } from './failure-body.js';
import { Refused } from './refused.js';

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
export function failureFrom(thrown: unknown): Failure {
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
