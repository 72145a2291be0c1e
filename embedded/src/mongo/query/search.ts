import { setImmediate } from 'node:timers/promises';
import { DamagedStoreError, maxKeyBytes, type Row, type Table } from '../../storage/index.js';
import { type BsonValue, toDocument } from '../bson/value.js';
import { idIndex } from '../index/index.js';
import { getEntryId } from '../index/keys.js';
import { type Deadline } from '../limits.js';
import { type Database } from '../storage/database.js';
import { encodeNumber, getKeyAfterPrefix } from '../keys.js';
import { isEmpty, matches } from './filter.js';
import { type Interval, type Plan } from './plan.js';

const sliceMilliseconds = 5;
const stepsBetweenChecks = 64;

/**
 * Walks the intervals of a plan and picks the matches. It can be left at any match and resumed after
 * other writes: it remembers a key, not a snapshot.
 */
export class Search {
  keysExamined = 0;
  documentsExamined = 0;
  #interval = 0;
  #after: Buffer | undefined;
  readonly #isOfRecords: boolean;
  readonly #head: Buffer;
  readonly #recordHead: Buffer;
  readonly #table: Table;

  constructor(
    private readonly database: Database,
    readonly plan: Plan,
    private deadline: Deadline,
    /** Throws where the collection has been dropped. */
    private readonly assertExists: () => void = () => undefined,
  ) {
    this.#isOfRecords = plan.index === idIndex;
    this.#recordHead = encodeNumber(plan.collection.number);
    this.#head = this.#isOfRecords ? this.#recordHead : encodeNumber(plan.index.number);
    this.#table = this.#isOfRecords ? database.records : database.entries;
  }

  /** The matches, and undefined for a document that is none. */
  *steps(): Generator<BsonValue | undefined> {
    this.assertExists();
    const { intervals, rest } = this.plan;
    for (; this.#interval < intervals.length; this.#interval += 1) {
      for (const row of this.#findRows(intervals.at(this.#interval))) {
        if (this.keysExamined++ % stepsBetweenChecks === 0) this.deadline.check();
        this.#after = row.key;
        const document = this.#getDocument(row);
        yield matches(rest, document) ? document : undefined;
      }
      this.#after = undefined;
    }
  }

  /** The first matches, at once. */
  find(max: number): BsonValue[] {
    const found: BsonValue[] = [];
    for (const step of this.steps()) if (step && found.push(step) >= max) break;
    return found;
  }

  /**
   * Shows `take` the next matches until it returns false; a long search gives way to other requests every few
   * milliseconds. Resolves with true at the end of the search. Each visit has the whole time of the deadline.
   */
  async visit(take: (document: BsonValue) => boolean): Promise<boolean> {
    this.deadline = this.deadline.renew();
    for (;;) {
      const outcome = this.#visitSlice(take);
      if (outcome !== 'paused') return outcome === 'ended';
      await setImmediate();
    }
  }

  /** The number of matches, counted up to `max`; from the keys of an index alone where they suffice. */
  async count(max: number): Promise<number> {
    let count = 0;
    if (isEmpty(this.plan.rest) && !this.plan.isLookup)
      for (const interval of this.plan.intervals)
        count += count < max ? this.#countKeys(interval, max - count) : 0;
    else await this.visit(() => ++count < max);
    return count;
  }

  #visitSlice(take: (document: BsonValue) => boolean): 'paused' | 'stopped' | 'ended' {
    const end = performance.now() + sliceMilliseconds;
    let steps = 0;
    for (const step of this.steps()) {
      if (step && !take(step)) return 'stopped';
      if (++steps % stepsBetweenChecks === 0 && performance.now() > end) return 'paused';
    }
    return 'ended';
  }

  #findRows(interval: Interval | undefined): Iterable<Row> {
    if (!interval) return [];
    const first = Buffer.concat([this.#head, interval.start]);
    if (!this.plan.isLookup) return this.#walk(first, this.#getRange(interval));
    const value = this.#after || first.length > maxKeyBytes ? undefined : this.#table.get(first);
    return value ? [{ key: first, value }] : [];
  }

  *#walk(first: Buffer, { start, end }: Interval): Generator<Row> {
    const { isBackward } = this.plan;
    const after = this.#after;
    const range = isBackward
      ? { start: after ?? end, reverse: true }
      : { start: after ?? start, end };
    for (const row of this.#table.range(range)) {
      if (isBackward && Buffer.compare(row.key, first) < 0) return;
      if (!after?.equals(row.key) && Buffer.compare(row.key, end) < 0) yield row;
    }
  }

  #getRange({ start, end }: Interval): Interval {
    return {
      start: shorten(Buffer.concat([this.#head, start]), false),
      end: shorten(Buffer.concat([this.#head, end]), true),
    };
  }

  #countKeys(interval: Interval, max: number): number {
    const range = this.#getRange(interval);
    const { database } = this.#table;
    // lmdb counts all or nothing, but finds the key at an offset without handing out the others.
    if (max < Infinity)
      for (const _ of database.getKeys({ ...range, offset: max - 1, limit: 1 })) return max;
    return database.getKeysCount(range);
  }

  #getDocument(row: Row): BsonValue {
    this.documentsExamined += 1;
    if (this.#isOfRecords) return toDocument(row.value);
    const id = getEntryId(this.plan.index, row);
    const record = this.database.records.get(Buffer.concat([this.#recordHead, id]));
    if (record) return toDocument(record);
    throw new DamagedStoreError(`index ${this.plan.index.name} names a document that is not there`);
  }
}

/** lmdb cannot look for a key longer than it can hold; no row lies between that key and this one. */
function shorten(key: Buffer, isUpward: boolean): Buffer {
  if (key.length <= maxKeyBytes) return key;
  const prefix = key.subarray(0, maxKeyBytes);
  return isUpward ? getKeyAfterPrefix(prefix) : prefix;
}
