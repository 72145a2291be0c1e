import { setImmediate } from 'node:timers/promises';
import { DamagedStoreError, maxKeyBytes, type Row, type Table } from '../../storage/index.js';
import { type Path } from '../bson/path.js';
import { encodeSortKey } from '../bson/sort-key.js';
import { type BsonValue, toDocument } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { idIndex } from '../index/index.js';
import { missing } from '../index/keys.js';
import { type Deadline } from '../limits.js';
import { type Database } from '../storage/database.js';
import { encodeNumber, getKeyAfterPrefix } from '../storage/keys.js';
import { type Interval } from './bounds.js';
import { findPlaces, matches } from './matches.js';
import { type Plan } from './plan.js';

const sliceMilliseconds = 5;
const stepsBetweenChecks = 64;
const maxGroups = 100_000;

/** What a visitor does with a match: takes it, takes it as the last one for now, or leaves it for next time. */
export type Visit = 'taken' | 'last' | 'left';

export interface Group {
  readonly _id: BsonValue;
  readonly n: number;
}

/**
 * Walks the intervals of a plan and picks the matches. It can be left at any step and resumed after
 * other writes: it remembers a key, not a snapshot.
 */
export class Search {
  keysExamined = 0;
  documentsExamined = 0;
  /** Roughly what the documents seen so far take, where they have to be remembered. */
  bytes = 0;
  #interval = 0;
  #after: Buffer | undefined;
  #current: Row | undefined;
  readonly #seen = new Set<string>();
  readonly #isOfRecords: boolean;
  readonly #head: Buffer;
  readonly #recordHead: Buffer;
  readonly #table: Table;

  constructor(
    private readonly database: Database,
    readonly plan: Plan,
    public deadline: Deadline,
    /** Throws where the collection or the index has been dropped. */
    private readonly assertExists: () => void = () => undefined,
  ) {
    this.#isOfRecords = plan.index === idIndex;
    this.#recordHead = encodeNumber(plan.collection.number);
    this.#head = this.#isOfRecords ? this.#recordHead : encodeNumber(plan.index.number);
    this.#table = this.#isOfRecords ? database.records : database.entries;
  }

  /** Yields a match, or undefined for progress. A step neither passed nor followed by another comes again. */
  *steps(): Generator<BsonValue | undefined> {
    this.assertExists();
    const { intervals, isBackward } = this.plan;
    for (let steps = 0; this.#interval < intervals.length; this.#interval += 1) {
      const interval = intervals.at(isBackward ? -1 - this.#interval : this.#interval);
      for (const row of interval ? this.#findRows(interval) : []) {
        if (steps++ % stepsBetweenChecks === 0) this.deadline.check();
        this.#current = row;
        yield this.#match(row);
        this.pass();
      }
      this.#after = undefined;
    }
  }

  /** Leaves the current step behind. */
  pass(): void {
    const row = this.#current;
    if (!row) return;
    this.keysExamined += 1;
    if (!this.#isRepeated(row)) this.documentsExamined += 1;
    if (this.plan.repeats && !this.#isRepeated(row)) {
      this.#seen.add(row.value.toString('latin1'));
      this.bytes += row.value.length + 64;
    }
    this.#after = row.key;
    this.#current = undefined;
  }

  first(): BsonValue | undefined {
    for (const step of this.steps()) if (step) return step;
    return undefined;
  }

  all(): BsonValue[] {
    return [...this.steps()].filter((step) => step !== undefined);
  }

  /**
   * Shows `visit` the matches until it has enough; a long search gives way to other requests every few
   * milliseconds. Resolves with true at the end of the search.
   */
  async visit(visit: (document: BsonValue) => Visit): Promise<boolean> {
    for (;;) {
      const outcome = this.#visitSlice(visit);
      if (outcome !== 'paused') return outcome === 'ended';
      await setImmediate();
    }
  }

  /** The number of matches, counted up to `max`; from the keys of an index alone where they suffice. */
  async count(max: number): Promise<number> {
    if (this.plan.isExact && !this.plan.isLookup) {
      let count = 0;
      for (const interval of this.plan.intervals)
        if (count < max) count += this.#countKeys(interval, max - count);
      return count;
    }
    let count = 0;
    if (max > 0) await this.visit(() => (++count === max ? 'last' : 'taken'));
    return count;
  }

  /** The matches by the value of a field. */
  async countBy(path: Path): Promise<Group[]> {
    if (this.#hasOneValuePerInterval(path)) return this.#countIntervals(path);
    const groups = new Map<string, Group>();
    await this.visit((document) => {
      const _id = getGroupValue(document, path);
      const key = encodeSortKey(_id).toString('latin1');
      const group = groups.get(key);
      if (!group && groups.size === maxGroups)
        throw new MongoRefusal(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `a $group has more than ${maxGroups} groups`,
        );
      groups.set(key, { _id: group?._id ?? _id, n: (group?.n ?? 0) + 1 });
      return 'taken';
    });
    return [...groups.values()];
  }

  /** True where the keys alone tell the groups, each interval being one value of the field. */
  #hasOneValuePerInterval({ text }: Path): boolean {
    const { index, bounds, isExact, isLookup } = this.plan;
    const part = index.parts.findIndex(({ path }) => path.text === text);
    return isExact && !isLookup && bounds[part]?.kind === 'points' && !index.throughArray[part];
  }

  async #countIntervals(path: Path): Promise<Group[]> {
    const groups = new Map<string, Group>();
    for (const interval of this.plan.intervals) {
      this.deadline.check();
      const n = this.#countKeys(interval, Infinity);
      const [row] = n === 0 ? [] : this.#findRows(interval);
      const document = row && this.#match(row);
      if (document) {
        const _id = getGroupValue(document, path);
        const key = encodeSortKey(_id).toString('latin1');
        groups.set(key, { _id, n: n + (groups.get(key)?.n ?? 0) });
      }
      await setImmediate();
    }
    return [...groups.values()];
  }

  #visitSlice(visit: (document: BsonValue) => Visit): 'paused' | 'stopped' | 'ended' {
    const end = performance.now() + sliceMilliseconds;
    let steps = 0;
    for (const step of this.steps()) {
      if (++steps % stepsBetweenChecks === 0 && performance.now() > end) return 'paused';
      const answer = step ? visit(step) : 'taken';
      if (answer === 'last') this.pass();
      if (answer !== 'taken') return 'stopped';
    }
    return 'ended';
  }

  #findRows({ start, end }: Interval): Iterable<Row> {
    const first = Buffer.concat([this.#head, start]);
    if (this.plan.isLookup) return this.#lookUp(first);
    const last = Buffer.concat([this.#head, end]);
    return this.plan.isBackward ? this.#rowsBackward(first, last) : this.#rowsForward(first, last);
  }

  #lookUp(key: Buffer): Row[] {
    if (this.#after || key.length > maxKeyBytes) return [];
    const value = this.#table.get(key);
    return value ? [{ key, value }] : [];
  }

  *#rowsForward(first: Buffer, last: Buffer): Generator<Row> {
    const range = { start: this.#after ?? shorten(first, false), end: shorten(last, true) };
    for (const row of this.#table.range(range)) if (!this.#after?.equals(row.key)) yield row;
  }

  *#rowsBackward(first: Buffer, last: Buffer): Generator<Row> {
    const start = this.#after ?? shorten(last, true);
    for (const row of this.#table.range({ start, reverse: true })) {
      if (this.#after?.equals(row.key) || Buffer.compare(row.key, last) >= 0) continue;
      if (Buffer.compare(row.key, first) < 0) return;
      yield row;
    }
  }

  #countKeys({ start, end }: Interval, max: number): number {
    const range = {
      start: shorten(Buffer.concat([this.#head, start]), false),
      end: shorten(Buffer.concat([this.#head, end]), true),
    };
    const { database } = this.#table;
    // lmdb counts all or nothing, but finds the key at an offset without handing out the others.
    if (max < Infinity)
      for (const _ of database.getKeys({ ...range, offset: max - 1, limit: 1 })) return max;
    return database.getKeysCount(range);
  }

  #match(row: Row): BsonValue | undefined {
    if (this.#isRepeated(row)) return undefined;
    const document = toDocument(this.#isOfRecords ? row.value : this.#getRecord(row.value));
    return this.plan.isExact || matches(this.plan.filter, document) ? document : undefined;
  }

  #getRecord(id: Buffer): Buffer {
    const record = this.database.records.get(Buffer.concat([this.#recordHead, id]));
    if (record) return record;
    throw new DamagedStoreError(`index ${this.plan.index.name} names a document that is not there`);
  }

  #isRepeated({ value }: Row): boolean {
    return this.plan.repeats && this.#seen.has(value.toString('latin1'));
  }
}

/** lmdb cannot look for a key longer than it can hold; no row lies between that key and this one. */
function shorten(key: Buffer, isUpward: boolean): Buffer {
  if (key.length <= maxKeyBytes) return key;
  const prefix = key.subarray(0, maxKeyBytes);
  return isUpward ? getKeyAfterPrefix(prefix) : prefix;
}

function getGroupValue(document: BsonValue, { parts, text }: Path): BsonValue {
  const [value, second] = findPlaces(document, parts);
  if (second || value?.isArray) throw notSupported(`a $group by an array ('$${text}')`);
  return value ?? missing;
}
