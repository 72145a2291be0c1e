import { type BsonValue, documentFrom } from '../bson/value.js';
import { idIndex } from '../index/definition.js';
import { DamagedStoreError, type Row, type Table } from '../../storage/index.js';
import { type Database } from '../storage/database.js';
import { numberKey } from '../storage/keys.js';
import { isPassed, lookUp, scan, type Stretch } from '../storage/scan.js';
import { type Filter } from './filter.js';
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
  /** What ended the last interval: there is nothing in between. */
  #ended: { readonly outside: Row | undefined } | undefined;
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
    this.assertThere();
    for (let stretch = this.#stretch(); stretch; stretch = this.#nextStretch()) {
      for (const row of this.#rows(stretch)) {
        this.#current = row;
        yield this.#matchIn(row);
        this.pass();
      }
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

  /** What is left of the interval in turn. */
  #stretch(): Stretch | undefined {
    const { intervals, backwards } = this.plan;
    const interval = intervals.at(backwards ? -1 - this.#interval : this.#interval);
    if (!interval || this.#interval >= intervals.length) return undefined;
    const onOutside = (outside: Row | undefined) => (this.#ended = { outside });
    return { head: this.head, interval, backwards, after: this.#after, onOutside };
  }

  /** The next interval in which something may lie. */
  #nextStretch(): Stretch | undefined {
    const ended = this.#ended;
    this.#after = this.#ended = undefined;
    for (;;) {
      this.#interval += 1;
      const stretch = this.#stretch();
      if (!stretch || !ended || !isPassed(stretch, ended.outside)) return stretch;
    }
  }

  #rows(stretch: Stretch): Iterable<Row> {
    return this.plan.isLookup ? this.#rowAt(stretch.interval.start) : scan(this.table, stretch);
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
