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

/** How many event ids are kept to recognise a repeated append that expects `any`; like the real server's, a cache. */
const MAX_RECENT_IDS = 100_000;
const MAX_CACHED_HEADS = 50_000;

interface Home {
  readonly stream: string;
  readonly revision: number;
}

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
  readonly #homes = new Map<string, Home>();
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

  /** Position of the newest event; 0 while there is none. */
  get lastPosition(): number {
    return this.#last?.position ?? 0;
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

  /** The page of events before the position of one of them, newest first. */
  pageBefore(before: number): readonly StoredEvent[] {
    if (before <= FIRST_POSITION) return [];
    const page = this.#page({ start: toKey(before - 1), reverse: true });
    page.reduce((next, event) => {
      if (event.next !== next) throw missingAt(event.next);
      return event.position;
    }, before);
    if (page.length === 0) throw missingAt(FIRST_POSITION);
    return page;
  }

  /** A stream's events from a revision on, or downwards from it. Throws DamagedStoreError where one is missing. */
  *stream(
    stream: string,
    { from, backwards, limit }: { from: number; backwards: boolean; limit: number },
  ): Generator<StoredEvent> {
    const bounds = backwards
      ? { end: streamPrefix(stream), reverse: true }
      : { end: revisionKey(stream, Number.MAX_SAFE_INTEGER) };
    let left = limit;
    for (let [start, isFirst] = [from, true]; left > 0 && start >= 0; isFirst = false) {
      const range = {
        ...bounds,
        start: revisionKey(stream, start),
        limit: Math.min(left, PAGE_EVENTS),
      };
      const page = [...this.#revisions.range(range)];
      for (const [index, { key, value }] of page.entries()) {
        const revision = fromKey(key.subarray(-8));
        if (revision !== start && !(isFirst && index === 0)) throw missingIn(stream, start);
        yield this.#indexed(stream, revision, fromKey(value));
        start = revision + (backwards ? -1 : 1);
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
    const position = this.#revisions.get(revisionKey(stream, revision));
    return position && this.#indexed(stream, revision, fromKey(position));
  }

  /** Where the first event with this id went, as far as it is cached. */
  homeOf(id: string): Home | undefined {
    return this.#homes.get(id);
  }

  /** Throws StorageFullError when an append may fail for lack of space. */
  requireRoom(): void {
    this.#store.requireRoom();
  }

  /** Resolves when the batch is on disk. A batch that fails leaves no trace. */
  async commit({ events, heads, homes, isProbe }: Batch): Promise<void> {
    const changes = new Changes();
    if (isProbe) changes.put(this.#probes, toKey(0), toKey(Date.now()));
    for (const event of events) {
      changes.put(this.#events, toKey(event.position), event.frame);
      changes.put(
        this.#revisions,
        revisionKey(event.stream, event.revision),
        toKey(event.position),
      );
    }
    await this.#store.commit(changes);
    for (const [stream, head] of heads) this.#cacheHead(stream, head);
    for (const [id, home] of homes) put(this.#homes, id, home, MAX_RECENT_IDS);
    if (events.length === 0) return;
    this.#newest = events;
    this.#last = events.at(-1);
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
    put(this.#heads, stream, head, MAX_CACHED_HEADS);
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
  readonly homes = new Map<string, Home>();
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

  homeOf(id: string): Home | undefined {
    return this.log.homeOf(id) ?? this.homes.get(id);
  }

  /** Adds events behind the stream's newest one. */
  append(stream: string, events: readonly ProposedEvent[]): void {
    let revision = this.head(stream);
    for (const event of events) {
      revision += 1;
      const stored = StoredEvent.encode(event, { stream, revision, position: this.#end });
      this.events.push(stored);
      this.#end = stored.next;
      if (!this.homeOf(event.id)) this.homes.set(event.id, { stream, revision });
    }
    this.heads.set(stream, revision);
  }
}

function put<Value>(cache: Map<string, Value>, key: string, value: Value, maxSize: number): void {
  cache.set(key, value);
  if (cache.size <= maxSize) return;
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
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
