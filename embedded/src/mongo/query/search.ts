import { type BsonValue, documentFrom } from '../bson/value.js';
import { idIndex } from '../index/definition.js';
import { DamagedStoreError, type Row, type Table } from '../../storage/index.js';
import { type Database } from '../storage/database.js';
import { numberKey } from '../storage/keys.js';
import { lookUp, scan } from '../storage/scan.js';
import { type Filter } from './filter.js';
import { type Interval } from './interval.js';
import { matches } from './matches.js';
import { type Plan } from './plan.js';

/** One step of a search: a match, or only progress. */
export type Step = BsonValue | undefined;

/**
 * Goes through what a plan leaves and picks the matches. It may be left at any step and resumed later,
 * when other writes have come between; it remembers a key, not a snapshot.
 */
export class Search {
  keysExamined = 0;
  documentsExamined = 0;
  #interval = 0;
  #after: Buffer | undefined;
  #current: Row | undefined;
  readonly #seen = new Set<string>();
  /** Stands before every key in the plan's intervals. */
  readonly head: Buffer;
  readonly #headOfRecords: Buffer;
  readonly #isOfRecords: boolean;

  constructor(
    private readonly database: Database,
    readonly plan: Plan,
    private readonly filter: Filter,
    /** Throws where what the plan reads from has gone meanwhile. */
    private readonly assertThere: () => void = () => undefined,
  ) {
    this.#isOfRecords = plan.index === idIndex;
    this.#headOfRecords = numberKey(plan.collection.number);
    this.head = this.#isOfRecords ? this.#headOfRecords : numberKey(plan.index.number);
  }

  /** Where the plan's intervals lie. */
  get table(): Table {
    return this.#isOfRecords ? this.database.records : this.database.entries;
  }

  /** Steps from where the search stands. One that was neither passed nor followed by another comes again. */
  *steps(): Generator<Step> {
    const { intervals, backwards } = this.plan;
    this.assertThere();
    while (this.#interval < intervals.length) {
      const at = backwards ? intervals.length - 1 - this.#interval : this.#interval;
      for (const row of this.#rows(at)) {
        this.#current = row;
        yield this.#matchIn(row);
        this.pass();
      }
      this.#interval += 1;
      this.#after = undefined;
    }
  }

  /** Leaves the current step behind. */
  pass(): void {
    const row = this.#current;
    if (!row) return;
    this.keysExamined += 1;
    if (!this.#isRepeated(row)) this.documentsExamined += 1;
    if (this.plan.repeats) this.#seen.add(nameOf(row));
    this.#after = row.key;
    this.#current = undefined;
  }

  first(): BsonValue | undefined {
    for (const step of this.steps()) if (step) return step;
    return undefined;
  }

  /** All matches from here on, at once. */
  all(): BsonValue[] {
    return [...this.steps()].filter((step) => step !== undefined);
  }

  *#rows(at: number): Generator<Row> {
    const interval = this.plan.intervals[at];
    if (!interval) return;
    yield* this.plan.isLookup ? this.#rowAt(interval.start) : this.#rowsOf(interval);
  }

  #rowsOf(interval: Interval): Generator<Row> {
    const { head } = this;
    const stretch = { head, interval, backwards: this.plan.backwards, after: this.#after };
    return scan(this.table, stretch);
  }

  *#rowAt(start: Buffer): Generator<Row> {
    if (this.#after) return;
    const key = Buffer.concat([this.head, start]);
    const value = lookUp(this.table, key);
    if (value) yield { key, value };
  }

  #matchIn(row: Row): Step {
    if (this.#isRepeated(row)) return undefined;
    const document = documentFrom(this.#isOfRecords ? row.value : this.#recordOf(row));
    return this.plan.isExact || matches(this.filter, document) ? document : undefined;
  }

  #recordOf({ value }: Row): Buffer {
    const key = Buffer.concat([this.#headOfRecords, value]);
    const record = this.database.records.get(key);
    if (record) return record;
    throw new DamagedStoreError(`index ${this.plan.index.name} names a document that is not there`);
  }

  #isRepeated(row: Row): boolean {
    return this.plan.repeats && this.#seen.has(nameOf(row));
  }
}

/** The document that an entry names. */
function nameOf({ value }: Row): string {
  return value.toString('latin1');
}
