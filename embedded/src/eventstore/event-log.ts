import {
  Changes,
  DamagedStoreError,
  type Range,
  type Store,
  type Table,
} from '../storage/index.js';
import { type ProposedEvent } from './requests.js';
import { fromKey, StoredEvent, toKey } from './stored-event.js';

/** A reader holds one page at a time: so many events, or so many bytes and one event. */
const PAGE_EVENTS = 256;
const PAGE_BYTES = 128 * 1024;

/** As on the real server, no event stands at position 0. */
const FIRST_POSITION = 64;

const MAX_CACHED_HEADS = 50_000;

/** Every event in the order of its position, and an index of each stream's revisions. */
export class EventLog {
  readonly #store: Store;
  /** Position → event. */
  readonly #events: Table;
  /** Stream, revision → position. */
  readonly #revisions: Table;
  /** When an append without events was written last, in place of the one before. */
  readonly #probes: Table;
  readonly #heads = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #newest: readonly StoredEvent[] = [];
  #last: StoredEvent | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#events = store.table('events');
    this.#revisions = store.table('revisions');
    this.#probes = store.table('probes');
    [this.#last] = this.#page({ reverse: true, limit: 1 });
  }

  /** Position that the next event will have: the end of the log. */
  get end(): number {
    return this.#last?.next ?? FIRST_POSITION;
  }

  /** Undefined while there is none. */
  get newest(): StoredEvent | undefined {
    return this.#last;
  }

  /** The event at a position; undefined where none begins. */
  at(position: number): StoredEvent | undefined {
    const record = this.#events.get(toKey(position));
    return record && new StoredEvent(position, record);
  }

  /** The next page of events from the position of one of them on, or from the beginning. */
  pageFrom(from: number): readonly StoredEvent[] {
    const start = Math.max(from, FIRST_POSITION);
    if (start >= this.end) return [];
    if (start === this.#newest[0]?.position) return this.#newest;
    const page = this.#page({ start: toKey(start) });
    page.reduce((next, event) => {
      if (event.position !== next) throw missingAt(next);
      return event.next;
    }, start);
    if (page.length === 0) throw missingAt(start);
    return page;
  }

  /** A stream's events from a revision on. Throws DamagedStoreError where one is missing. */
  *stream(stream: string, from: number, limit: number): Generator<StoredEvent> {
    const end = revisionKey(stream, Number.MAX_SAFE_INTEGER);
    for (let [next, left] = [from, limit]; left > 0;) {
      const range = { start: revisionKey(stream, next), end, limit: Math.min(left, PAGE_EVENTS) };
      const page = [...this.#revisions.range(range)];
      for (const { key, value } of page) {
        if (fromKey(key.subarray(-8)) !== next) throw missingIn(stream, next);
        yield this.#indexed(stream, next, fromKey(value));
        next += 1;
      }
      if (page.length < PAGE_EVENTS) return;
      left -= page.length;
    }
  }

  /** The revision of a stream's newest event; -1 when there is none. */
  head(stream: string): number {
    const cached = this.#heads.get(stream);
    if (cached !== undefined) return cached;
    const head = this.findHead(stream);
    this.#cacheHead(stream, head);
    return head;
  }

  findHead(stream: string): number {
    const [end, start] = [streamPrefix(stream), revisionKey(stream, Number.MAX_SAFE_INTEGER)];
    for (const { key } of this.#revisions.range({ start, end, reverse: true, limit: 1 }))
      return fromKey(key.subarray(-8));
    return -1;
  }

  eventAt(stream: string, revision: number): StoredEvent | undefined {
    const position = revision < 0 ? undefined : this.#revisions.get(revisionKey(stream, revision));
    return position && this.#indexed(stream, revision, fromKey(position));
  }

  /** Throws StorageFullError when an append may fail for lack of space. */
  requireRoom(): void {
    this.#store.requireRoom();
  }

  /** Resolves when the batch is on disk. A batch that fails leaves no trace. */
  async commit({ events, heads, isProbe }: Batch): Promise<void> {
    const changes = new Changes();
    if (isProbe) changes.put(this.#probes, toKey(0), toKey(Date.now()));
    for (const { stream, revision, position, frame } of events) {
      changes.put(this.#events, toKey(position), frame);
      changes.put(this.#revisions, revisionKey(stream, revision), toKey(position));
    }
    await this.#store.commit(changes);
    for (const [stream, head] of heads) this.#cacheHead(stream, head);
    if (events.length === 0) return;
    this.#newest = events;
    this.#last = events.at(-1);
    // The append is answered before the subscriptions get its events.
    setImmediate(() => this.#wakeWaiting());
  }

  #wakeWaiting(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  /** Calls back once: after the next commit, or when the function that it returns is called. */
  onceGrown(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => {
      this.#waiting.delete(wake);
      wake();
    };
  }

  #cacheHead(stream: string, head: number): void {
    this.#heads.delete(stream);
    this.#heads.set(stream, head);
    const oldest = this.#heads.keys().next().value;
    if (oldest !== undefined && this.#heads.size > MAX_CACHED_HEADS) this.#heads.delete(oldest);
  }

  #page(range: Range): StoredEvent[] {
    const page: StoredEvent[] = [];
    let size = 0;
    for (const { key, value } of this.#events.range(range)) {
      page.push(new StoredEvent(fromKey(key), value));
      size += value.length;
      if (page.length === PAGE_EVENTS || size >= PAGE_BYTES) break;
    }
    return page;
  }

  #indexed(stream: string, revision: number, position: number): StoredEvent {
    const event = this.at(position);
    if (event?.stream === stream && event.revision === revision) return event;
    throw missingIn(stream, revision);
  }
}

/** Appends on their way into one commit, visible to those decided after them. */
export class Batch {
  readonly events: StoredEvent[] = [];
  readonly heads = new Map<string, number>();
  /** An append without events is written all the same: its caller asks whether the store can write. */
  isProbe = false;
  #end: number;

  constructor(private readonly log: EventLog) {
    this.#end = log.end;
  }

  get bytes(): number {
    return this.#end - this.log.end;
  }

  head(stream: string): number {
    return this.heads.get(stream) ?? this.log.head(stream);
  }

  eventAt(stream: string, revision: number): StoredEvent | undefined {
    if (revision <= this.log.head(stream)) return this.log.eventAt(stream, revision);
    return this.events.find((event) => event.stream === stream && event.revision === revision);
  }

  /** Adds events behind the stream's newest one. */
  append(stream: string, events: readonly ProposedEvent[]): void {
    let revision = this.head(stream);
    for (const event of events) {
      revision += 1;
      const stored = StoredEvent.encode(event, { stream, revision, position: this.#end });
      this.events.push(stored);
      this.#end = stored.next;
    }
    this.heads.set(stream, revision);
  }
}

/** The name's length comes first, so that no stream's keys lie between those of another. */
function streamPrefix(stream: string): Buffer {
  const name = Buffer.from(stream);
  const length = Buffer.allocUnsafe(2);
  length.writeUInt16BE(name.length);
  return Buffer.concat([length, name]);
}

const revisionKey = (stream: string, revision: number): Buffer =>
  Buffer.concat([streamPrefix(stream), toKey(revision)]);

const missingAt = (position: number): DamagedStoreError =>
  new DamagedStoreError(`The event at position ${position} is missing.`);

const missingIn = (stream: string, revision: number | undefined): DamagedStoreError =>
  new DamagedStoreError(`Revision ${revision} of ${stream} is missing.`);
