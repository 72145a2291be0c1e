import { type Store } from '../../storage/index.js';
import { rememberedEventIds } from '../limits.js';
import { Batch } from './batch.js';
import { positionOf } from './keys.js';
import { emptyLog, type LogEnd } from './log-end.js';
import { LogView } from './log-view.js';
import { NewestPage } from './newest-page.js';
import { RecentIds } from './recent-ids.js';
import { Signal } from './signal.js';
import { StoredEvent } from './stored-event.js';
import { logTables, type LogTables } from './tables.js';

/** Everything that was ever appended, in one order, and what is committed of it. */
export class EventLog {
  readonly tables: LogTables;
  /** Single events and streams as committed. */
  readonly committed: LogView;
  readonly appended = new Signal();
  readonly #recent = new RecentIds(rememberedEventIds);
  #end: LogEnd;
  #newest: NewestPage;

  constructor(private readonly store: Store) {
    this.tables = logTables(store);
    this.committed = new LogView(this.tables, (table, key) => table.get(key));
    this.#end = this.#findEnd();
    this.#newest = new NewestPage(this.#end.next);
  }

  /** Position of the last committed event; 0 while there is none. */
  get lastPosition(): number {
    return this.#end.last;
  }

  get newest(): NewestPage {
    return this.#newest;
  }

  begin(): Batch {
    return new Batch(this.tables, this.#recent, this.#end);
  }

  /** Resolves when the batch is on disk. One that fails leaves no trace. */
  async commit(batch: Batch): Promise<void> {
    await batch.commit(this.store);
    this.#newest = new NewestPage(this.#end.next);
    this.#end = batch.end;
    this.appended.notify();
  }

  #findEnd(): LogEnd {
    for (const { key, value } of this.tables.events.range({ reverse: true, limit: 1 })) {
      const last = new StoredEvent(positionOf(key), value);
      return { last: last.position, next: last.nextPosition };
    }
    return emptyLog;
  }
}
