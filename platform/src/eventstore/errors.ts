import { ErrorType } from '@eventstore/db-client';
import { TimeoutError } from '../lifecycle/index.js';

/** Another append came first: load the stream again and decide again. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    options?: ErrorOptions,
  ) {
    super(`${stream} has moved on`, options);
  }
}

interface ClientError {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

const asClientError = (error: unknown): ClientError =>
  typeof error === 'object' && error !== null ? error : {};

const transientTypes: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
];

/** The gRPC status codes of a passing outage; during one, some errors are raw gRPC errors without a `type`. */
const Grpc = {
  Cancelled: 1,
  DeadlineExceeded: 4,
  Aborted: 10,
  Internal: 13,
  Unavailable: 14,
};
const transientCodes: readonly unknown[] = Object.values(Grpc);

/**
 * A cluster elects a leader, a node loses its leader while it reads, or the disk of the embedded store is full: without a
 * type or code of their own.
 */
const transientMessage = /Server Is Not Ready|Exception was thrown by handler|No space left/;
const undiscovered = /^Failed to discover after \d+ attempts/;

const hasMessage = (error: unknown, pattern: RegExp): boolean => {
  const { message } = asClientError(error);
  return typeof message === 'string' && pattern.test(message);
};

/** True when the same call may work later: the connection dropped, or the server is away or not the leader. */
export function isTransient(error: unknown): boolean {
  const { type, code } = asClientError(error);
  return (
    error instanceof TimeoutError ||
    transientTypes.includes(type) ||
    transientCodes.includes(code) ||
    isUndiscovered(error) ||
    hasMessage(error, transientMessage)
  );
}

/** No node of a cluster answers. */
export const isUndiscovered = (error: unknown): boolean => hasMessage(error, undiscovered);

const untrusted =
  /certificate|unable to (get|verify)|ERR_TLS|altname|wrong version number|routines::/i;
const refusedCodes: readonly unknown[] = [7, 16];

/** A sentence for the operator about an answer that no retry can change; undefined for any other error. */
export function explainRefusal(error: unknown): string | undefined {
  if (hasMessage(error, untrusted) && isTransient(error))
    return 'The event store’s certificate is not trusted. Name its CA in EVENTSTORE_URL as tlsCAFile, and its hosts as the certificate does (docs/settings.md).';
  const isDenied =
    hasType(error, ErrorType.ACCESS_DENIED) || refusedCodes.includes(asClientError(error).code);
  return isDenied
    ? 'The event store denies access. EVENTSTORE_URL needs a user with its password who may read $all and append (docs/settings.md).'
    : undefined;
}

const hasType = (error: unknown, type: ErrorType): boolean => asClientError(error).type === type;

export const isWrongExpectedVersion = (error: unknown): boolean =>
  hasType(error, ErrorType.WRONG_EXPECTED_VERSION);

export const isStreamNotFound = (error: unknown): boolean =>
  hasType(error, ErrorType.STREAM_NOT_FOUND);
