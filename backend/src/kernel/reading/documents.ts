import { MAX_COUNTED } from '@nirmaan/contracts/kernel';
import { LoadCoalescer } from '@nirmaan/platform/load-coalescer';
import { MAX_QUERY_MS } from '@nirmaan/platform/mongo';
import {
  BSON,
  type Collection,
  type Document,
  type Filter,
  type FindCursor,
  type FindOptions,
  type Sort,
  type WithId,
} from 'mongodb';

const bounded = { maxTimeMS: MAX_QUERY_MS };

/** The documents of a read model: what a request may ask of them, within bounds. */
export class Documents<View extends Document> {
  constructor(
    private readonly collection: Collection<View>,
    private readonly counts = new LoadCoalescer(),
  ) {}

  get name(): string {
    return this.collection.collectionName;
  }

  find(filter: Filter<View> = {}, options: FindOptions = {}): FindCursor<WithId<View>> {
    return this.collection.find(filter, { ...options, ...bounded });
  }

  /** The first of them in an order. */
  list(filter: Filter<View>, order: Sort, limit: number): Promise<WithId<View>[]> {
    return this.find(filter).sort(order).limit(limit).toArray();
  }

  /** One field of each. */
  async pluck<Key extends keyof WithId<View>>(
    key: Key,
    filter: Filter<View>,
    options: FindOptions = {},
  ): Promise<WithId<View>[Key][]> {
    const rows = await this.find(filter, { ...options, projection: { [key]: 1 } }).toArray();
    return rows.map((row) => row[key]);
  }

  findOne(filter: Filter<View>): Promise<WithId<View> | null> {
    return this.collection.findOne(filter, bounded);
  }

  /** How many there are, but no more than is worth counting: once for concurrent requests with the same filter. */
  count(filter: Filter<View>): Promise<number> {
    const count = () => this.collection.countDocuments(filter, { ...bounded, limit: MAX_COUNTED });
    return this.counts.load(`${this.name} ${BSON.EJSON.stringify(filter)}`, count);
  }
}

/**
 * The most values of an `$in`: MongoDB merges so many scans of an index into one order, and sorts the documents of more
 * of them in memory.
 */
export const MAX_VALUES = 100;

export const splitIntoParts = <Item>(items: readonly Item[], size = MAX_VALUES): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
