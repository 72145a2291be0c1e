import { Changes, type Store } from '../../storage/index.js';
import { encodeFrame, type ProposedEvent } from '../wire/recorded-event.js';
import { uuidBytes } from '../wire/uuid.js';
import { positionKey, revisionKey, streamKey } from './keys.js';
import { type LogEnd } from './log-end.js';
import { LogView } from './log-view.js';
import { type RecentIds } from './recent-ids.js';
import { encodeRecord, type NewRecord } from './stored-event.js';
import { encodeHead, type StreamHead } from './stream-head.js';
import { type LogTables } from './tables.js';

/** The revision of a tombstone: the highest there is. */
const tombstoneRevision = 9223372036854775807n;

/** Appends of several callers on their way into one commit. It reads as if they were already there. */
export class Batch extends LogView {
  readonly #changes: Changes;
  readonly #ids: [stream: string, id: string, revision: number][] = [];
  readonly #pendingIds = new Map<string, number>();
  readonly #heads = new Map<string, StreamHead>();
  #bytes = 0;

  constructor(
    tables: LogTables,
    private readonly recent: RecentIds,
    public end: LogEnd,
    changes = new Changes(),
  ) {
    super(tables, (table, key) => changes.get(table, key));
    this.#changes = changes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Looked up once for each stream: nobody else writes while a batch is under way. */
  override head(stream: string): StreamHead {
    const head = this.#heads.get(stream) ?? super.head(stream);
    this.#heads.set(stream, head);
    return head;
  }

  revisionOfRecent(stream: string, id: string): number | undefined {
    return this.#pendingIds.get(id + stream) ?? this.recent.getRevision(stream, id);
  }

  /** Adds the events after the stream's last one. Returns the position of the last of them. */
  append(stream: string, events: readonly ProposedEvent[]): number {
    let { last } = this.head(stream);
    for (const event of events) {
      last += 1;
      this.#write(stream, BigInt(last), event);
      this.#index(stream, last, event.id);
    }
    this.#setHead(stream, { last, tombstoned: false });
    return this.end.last;
  }

  /** Ends the stream for good. Returns the tombstone's position. */
  tombstone(stream: string, event: ProposedEvent): number {
    this.#write(stream, tombstoneRevision, event);
    this.#setHead(stream, { ...this.head(stream), tombstoned: true });
    return this.end.last;
  }

  /** Resolves when everything appended is on disk. */
  async commit(store: Store): Promise<void> {
    await store.commit(this.#changes);
    for (const [stream, id, revision] of this.#ids) this.recent.remember(stream, id, revision);
  }

  #write(stream: string, revision: bigint, event: ProposedEvent): void {
    const created = Date.now();
    const position = this.end.next;
    const frame = encodeFrame(event, { stream, revision, position, created });
    this.#put(position, {
      created,
      revision,
      id: uuidBytes(event.id),
      stream,
      type: event.type,
      frame,
    });
  }

  #put(position: number, event: NewRecord): void {
    const record = encodeRecord(event);
    this.#changes.put(this.tables.events, positionKey(position), record);
    this.#bytes += record.length;
    this.end = { last: position, next: position + record.length };
  }

  #index(stream: string, revision: number, id: string): void {
    const position = positionKey(this.end.last);
    this.#changes.put(this.tables.revisions, revisionKey(stream, revision), position);
    this.#ids.push([stream, id, revision]);
    this.#pendingIds.set(id + stream, revision);
  }

  #setHead(stream: string, head: StreamHead): void {
    this.#heads.set(stream, head);
    this.#changes.put(this.tables.heads, streamKey(stream), encodeHead(head));
  }
}
