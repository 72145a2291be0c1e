import { ErrorType } from '@eventstore/db-client';

/** Somebody else appended first. The caller loads the stream again and decides again. */
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
}

const asClientError = (error: unknown): ClientError =>
  typeof error === 'object' && error !== null ? error : {};

/** During an outage some errors are raw gRPC errors without a `type`, so both are looked at. */
const transientTypes: readonly unknown[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
];

/** The status codes of gRPC that tell of a passing outage. */
const Grpc = {
  Cancelled: 1,
  DeadlineExceeded: 4,
  Aborted: 10,
  Internal: 13,
  Unavailable: 14,
};
const transientCodes: readonly unknown[] = Object.values(Grpc);

/** True when the same call may work later: the connection dropped, or the server is away or not the leader. */
export function isTransient(error: unknown): boolean {
  const { type, code } = asClientError(error);
  return transientTypes.includes(type) || transientCodes.includes(code);
}

const hasType = (error: unknown, wanted: ErrorType): boolean =>
  asClientError(error).type === wanted;

export const isWrongExpectedVersion = (error: unknown): boolean =>
  hasType(error, ErrorType.WRONG_EXPECTED_VERSION);

export const isStreamDeleted = (error: unknown): boolean =>
  hasType(error, ErrorType.STREAM_DELETED);

export const isStreamNotFound = (error: unknown): boolean =>
  hasType(error, ErrorType.STREAM_NOT_FOUND);
