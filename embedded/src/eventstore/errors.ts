import { BudgetExceeded } from '../memory-budget.js';
import { DamagedStoreError, StorageFullError } from '../storage/index.js';

/** The status codes of gRPC that this server uses. */
export const StatusCode = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;
export type StatusCode = (typeof StatusCode)[keyof typeof StatusCode];

export interface Status {
  readonly code: StatusCode;
  readonly message: string;
}

export class CallError extends Error {
  constructor(
    readonly code: StatusCode,
    message: string,
  ) {
    super(message);
  }
}

/** A number is a revision. */
export type Expected = 'any' | 'noStream' | 'streamExists' | bigint;

/** `current` is -1 for a stream without events. */
export class WrongExpectedRevision extends CallError {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly current: number,
  ) {
    super(
      StatusCode.FAILED_PRECONDITION,
      `Stream ${stream} is at revision ${current}, but ${expected} was expected.`,
    );
  }
}

export class AppendTooLarge extends CallError {
  constructor(readonly maxBytes: number) {
    super(StatusCode.INVALID_ARGUMENT, `An append carries at most ${maxBytes} bytes.`);
  }
}

export class DeadlineExceeded extends CallError {
  constructor() {
    super(
      StatusCode.DEADLINE_EXCEEDED,
      'The deadline passed before the append was on disk; it may still be written.',
    );
  }
}

export const invalidRequest = (message: string): CallError =>
  new CallError(StatusCode.INVALID_ARGUMENT, message);

/** Something that EventStoreDB can do and this server cannot. */
export const unsupported = (feature: string): CallError =>
  new CallError(StatusCode.UNIMPLEMENTED, `${feature}: not supported by the embedded event store.`);

export const unauthenticated = (): CallError =>
  new CallError(
    StatusCode.UNAUTHENTICATED,
    'The connection name is not the secret of this installation.',
  );

export const shuttingDown = (): CallError =>
  new CallError(StatusCode.UNAVAILABLE, 'The server is shutting down.');

export function toStatus(error: unknown): Status {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CallError) return { code: error.code, message };
  if (error instanceof StorageFullError || error instanceof BudgetExceeded)
    return { code: StatusCode.RESOURCE_EXHAUSTED, message };
  if (error instanceof DamagedStoreError) return { code: StatusCode.DATA_LOSS, message };
  return { code: StatusCode.INTERNAL, message };
}
