import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';

const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;

/**
 * How a server says that it cannot do this now: no primary, shutting down, cut off, out of time, overloaded, or without
 * the cursor, which another server had. From MongoDB's `error_codes.yml`.
 */
const awayCodes: ReadonlySet<unknown> = new Set([
  ...[6, 7, 89, 9_001, 10_107, 13_435, 13_436, 189, 91, 11_600, 11_602, 134],
  ...[43, 175, 237, 50, 262, 64, 433, 449, 462, 14_031],
]);

const awayLabels = ['RetryableWriteError', 'SystemOverloadedError'];

/** True when MongoDB did not answer, or answered that it cannot do this now: the call may work later. */
export function isMongoAway(error: unknown): boolean {
  if (isBrokenPipe(error)) return true;
  if (!(error instanceof MongoError)) return false;
  if (error instanceof MongoBulkWriteError && isBulkWriteAway(error)) return true;
  return (
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNetworkError ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    (error instanceof MongoServerError && awayCodes.has(error.code)) ||
    awayLabels.some((label) => error.hasErrorLabel(label))
  );
}

/** The driver passes on a write to a socket that the server has closed as Node's own error. */
const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

const isBulkWriteAway = (error: MongoBulkWriteError): boolean =>
  [error.writeErrors].flat().some(({ code }) => awayCodes.has(code)) ||
  awayCodes.has(error.result.getWriteConcernError()?.code);
