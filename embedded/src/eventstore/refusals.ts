import { type ExpectedRevision } from './append/expected-revision.js';

/** The stream is not where the caller thought. `current` is -1 when it has no events. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly current: number,
  ) {
    super(`Stream ${stream} is at revision ${current}, but ${expected} was expected.`);
  }
}

/** The stream was tombstoned, or was soft-deleted while `streamExists` was expected. */
export class StreamDeleted extends Error {
  constructor(readonly stream: string) {
    super(`Stream ${stream} is deleted.`);
  }
}

export class AppendTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`An append carries at most ${limit} bytes.`);
  }
}

export class DeadlinePassed extends Error {
  constructor() {
    super('The deadline passed before the append was on disk; it may still happen.');
  }
}

export class InvalidRequest extends Error {}

/** Something EventStoreDB can do and this server does not. */
export class Unsupported extends Error {
  constructor(feature: string) {
    super(`${feature}: not supported by the embedded event store.`);
  }
}

export class ShuttingDown extends Error {
  constructor() {
    super('The server is shutting down.');
  }
}
