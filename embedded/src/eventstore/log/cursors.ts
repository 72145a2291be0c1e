import { DamagedStoreError, type Range } from '../../storage/index.js';
import { type EventLog } from './event-log.js';
import { positionKey, positionOf } from './keys.js';
import { firstPosition } from './log-end.js';
import { StoredEvent } from './stored-event.js';

/**
 * Goes through the log in pages, towards its end. An event ends where the next one begins, so a missing
 * one shows and is a DamagedStoreError.
 */
export class ForwardCursor {
  #contiguous = false;
  #next: number;

  /** Begins with the first event at this position or after it. */
  constructor(
    private readonly log: EventLog,
    from: number,
  ) {
    this.#next = Math.max(from, firstPosition);
  }

  /** The next events, `limit` at most; none when all that is committed has been seen. */
  page(limit: number): readonly StoredEvent[] {
    if (this.#next > this.log.lastPosition) return [];
    const page = this.log.newest.page(this.#next, limit, () =>
      read(this.log, { start: positionKey(this.#next), limit }),
    );
    for (const event of page) this.#pass(event);
    if (page.length === 0) throw gapAt(this.#next);
    return page;
  }

  #pass(event: StoredEvent): void {
    if (this.#contiguous && event.position !== this.#next) throw gapAt(this.#next);
    this.#next = event.nextPosition;
    this.#contiguous = true;
  }
}

/** The same, towards the log's beginning. */
export class BackwardCursor {
  #contiguous = false;

  /** Begins with the last event before this position. */
  constructor(
    private readonly log: EventLog,
    private before: number,
  ) {}

  page(limit: number): StoredEvent[] {
    if (this.before <= firstPosition) return [];
    const page = read(this.log, { start: positionKey(this.before - 1), limit, reverse: true });
    for (const event of page) this.#pass(event);
    if (page.length === 0 && this.#contiguous) throw gapAt(firstPosition);
    return page;
  }

  #pass(event: StoredEvent): void {
    if (this.#contiguous && event.nextPosition !== this.before) throw gapAt(event.nextPosition);
    this.before = event.position;
    this.#contiguous = true;
  }
}

function read(log: EventLog, range: Range): StoredEvent[] {
  const rows = log.tables.events.range(range);
  return [...rows].map(({ key, value }) => new StoredEvent(positionOf(key), value));
}

function gapAt(position: number): DamagedStoreError {
  return new DamagedStoreError(`The event at position ${position} of the log is missing.`);
}
