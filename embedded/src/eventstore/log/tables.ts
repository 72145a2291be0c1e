import { type Store, type Table } from '../../storage/index.js';

/** What the event store keeps: the log itself, and two indexes that lead into it. */
export interface LogTables {
  /** position → event */
  readonly events: Table;
  /** stream, revision → position */
  readonly revisions: Table;
  /** stream → its head */
  readonly heads: Table;
}

export function logTables(store: Store): LogTables {
  return {
    events: store.table('events'),
    revisions: store.table('revisions'),
    heads: store.table('heads'),
  };
}
