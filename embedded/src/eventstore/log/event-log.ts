import { DamagedStoreError, type Store } from '../../storage/index.js';
import { rememberedEventIds } from '../limits.js';
import { Batch, type LogEnd } from './batch.js';
import { positionKey, positionOf } from './keys.js';
import { LogView } from './log-view.js';
import { RecentIds } from './recent-ids.js';
import { Signal } from './signal.js';
import { StoredEvent } from './stored-event.js';
import { logTables, type LogTables } from './tables.js';

/** As in the real server, no event stands at position 0. */
const beginning: LogEnd = { last: 0, next: 64 };

/** Everything that was ever appended, in one order, and what is committed of it. */
export class EventLog {
  readonly tables: LogTables;
  /** Single events and streams as committed. */
  readonly committed: LogView;
  readonly appended = new Signal();
  readonly #recent = new RecentIds(rememberedEventIds);
  #end: LogEnd;

  constructor(private readonly store: Store) {
    this.tables = logTables(store);
    this.committed = new LogView(this.tables, (table, key) => table.get(key));
    this.#end = this.#findEnd();
  }

  /** Position of the last committed event; 0 while there is none. */
  get lastPosition(): number {
    return this.#end.last;
  }

  begin(): Batch {
    return new Batch(this.tables, this.#recent, this.#end);
  }

  /** Resolves when the batch is on disk. One that fails leaves no trace. */
  async commit(batch: Batch): Promise<void> {
    await batch.commit(this.store);
    this.#end = batch.end;
    this.appended.notify();
  }

  #findEnd(): LogEnd {
    for (const { key, value } of this.tables.events.range({ reverse: true, limit: 1 })) {
      const last = new StoredEvent(positionOf(key), value);
      return { last: last.position, next: last.nextPosition };
    }
    return beginning;
  }

  /** Up to `limit` events at `from` or after it, in order. Throws DamagedStoreError when one is missing. */
  forwards(from: number, limit: number): StoredEvent[] {
    const page: StoredEvent[] = [];
    for (const { key, value } of this.tables.events.range({ start: positionKey(from), limit })) {
      const event = new StoredEvent(positionOf(key), value);
      const before = page.at(-1);
      if (before) assertNeighbours(before, event);
      page.push(event);
    }
    return page;
  }

  /** Up to `limit` events before `before`, the latest first. */
  backwards(before: number, limit: number): StoredEvent[] {
    const page: StoredEvent[] = [];
    if (before <= 0) return page;
    const range = { start: positionKey(before - 1), reverse: true, limit };
    for (const { key, value } of this.tables.events.range(range)) {
      const event = new StoredEvent(positionOf(key), value);
      const after = page.at(-1);
      if (after) assertNeighbours(event, after);
      page.push(event);
    }
    return page;
  }
}

function assertNeighbours(before: StoredEvent, after: StoredEvent): void {
  if (after.previous !== before.position)
    throw new DamagedStoreError(
      `Events are missing between positions ${before.position} and ${after.position}.`,
    );
}
