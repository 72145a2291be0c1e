import { DamagedStoreError } from '../../storage/index.js';
import { type LogView } from '../log/log-view.js';
import { type StoredEvent } from '../log/stored-event.js';
import { firstReadable, oldestReadable } from '../metadata/stream-metadata.js';
import { StreamDeleted } from '../refusals.js';

/** The part of a stream that its metadata leaves to be read. */
export interface Readable {
  readonly first: number;
  readonly last: number;
  /** Milliseconds since the epoch: what was created before is not to be read. */
  readonly oldest: number;
}

/** What may be read now; `undefined` when there is no such stream. Throws StreamDeleted for a tombstoned one. */
export function readable(log: LogView, stream: string): Readable | undefined {
  const head = log.head(stream);
  if (log.isTombstoned(stream, head)) throw new StreamDeleted(stream);
  const { last } = head;
  if (last < 0) return undefined;
  const metadata = log.metadata(stream);
  if (metadata.softDeleted) return undefined;
  return {
    first: firstReadable(metadata, last),
    last,
    oldest: oldestReadable(metadata, Date.now()),
  };
}

/** The event at a revision that the stream's head says is there. */
export function presentEvent(log: LogView, stream: string, revision: number): StoredEvent {
  const event = log.eventAt(stream, revision);
  if (event) return event;
  throw new DamagedStoreError(`Revision ${revision} of ${stream} is missing.`);
}
