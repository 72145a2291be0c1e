import { ErrorType } from '@eventstore/db-client';
import pRetry from 'p-retry';
import pTimeout, { TimeoutError } from 'p-timeout';
import { setTimeout as delay } from 'node:timers/promises';

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

/** What has no type or code: a cluster elects a leader, no node answers, or the disk of the embedded store is full. */
const transientMessage = /Server Is Not Ready|^Failed to discover after \d+ attempts|No space left/;

/** True when the same call may work later: the connection dropped, or the server is away or not the leader. */
export function isTransient(error: unknown): boolean {
  const { type, code, message } = asClientError(error);
  return (
    error instanceof TimeoutError ||
    transientTypes.includes(type) ||
    transientCodes.includes(code) ||
    (typeof message === 'string' && transientMessage.test(message))
  );
}

const hasType = (error: unknown, type: ErrorType): boolean => asClientError(error).type === type;

export const isWrongExpectedVersion = (error: unknown): boolean =>
  hasType(error, ErrorType.WRONG_EXPECTED_VERSION);

export const isStreamNotFound = (error: unknown): boolean =>
  hasType(error, ErrorType.STREAM_NOT_FOUND);

const FIRST_PAUSE_MS = 100;
/** About 6 s of pauses in all: longer than the store's restart on one machine, shorter than a user waits. */
const retries = { retries: 5, minTimeout: 2 * FIRST_PAUSE_MS, factor: 2, randomize: true };

/** A server that neither answers nor closes the connection is given up after this time, and asked again. */
const MAX_TRY_MS = 10_000;

/**
 * Retries transient failures and calls without an answer; other errors are thrown at once, as they are. The first try
 * does without p-retry, which every append would pay for.
 */
export async function withRetries<Value>(call: () => Promise<Value>): Promise<Value> {
  const attempt = () => pTimeout(call(), { milliseconds: MAX_TRY_MS });
  try {
    return await attempt();
  } catch (error) {
    if (!isTransient(error)) throw asError(error);
    await delay(FIRST_PAUSE_MS);
  }
  return pRetry(attempt, { ...retries, shouldRetry: isTransient });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
