import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal } from '../errors.js';
import { buildKeys } from '../index/keys.js';
import { type MemoryBudget } from '../limits.js';
import { type KeyPart } from './key-parts.js';

interface SortableDocument {
  readonly key: Buffer;
  readonly document: BsonValue;
}

const maxBytes = 100 * 1024 * 1024;
/** Documents beyond the limit that are collected before the worst are dropped. */
const surplus = 1_000;

/** Sorts in memory and keeps the first `limit` documents. */
export class Sorter {
  #list: SortableDocument[] = [];
  #bytes = 0;

  constructor(
    private readonly sort: readonly KeyPart[],
    private readonly limit: number,
    private readonly budget: MemoryBudget,
  ) {}

  /** Throws where the documents take more than 100 MB, or all sorts and cursors more than their budget. */
  add(document: BsonValue): void {
    if (!this.#reserve(document.size) && !this.#pruneAndReserve(document.size)) {
      this.close();
      throw new MongoRefusal(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        'Sort exceeded the memory limit; an index on the sort is needed',
      );
    }
    this.#bytes += document.size;
    this.#list.push({ key: findSortKey(document, this.sort), document });
    if (this.#list.length >= this.limit + surplus) this.#prune();
  }

  /** The documents in order; they are the caller's to account for from here on. */
  finish(): BsonValue[] {
    this.#prune();
    const documents = this.#list.map(({ document }) => document);
    this.close();
    return documents;
  }

  close(): void {
    this.budget.release(this.#bytes);
    this.#bytes = 0;
    this.#list = [];
  }

  #reserve(bytes: number): boolean {
    return this.#bytes + bytes <= maxBytes && this.budget.reserve(bytes);
  }

  #pruneAndReserve(bytes: number): boolean {
    this.#prune();
    return this.#reserve(bytes);
  }

  #prune(): void {
    this.#list.sort((a, b) => Buffer.compare(a.key, b.key));
    for (const { document } of this.#list.splice(this.limit)) {
      this.#bytes -= document.size;
      this.budget.release(document.size);
    }
  }
}

/** The least key: of an array, the element that comes first in the order asked for. */
function findSortKey(document: BsonValue, sort: readonly KeyPart[]): Buffer {
  try {
    return buildKeys(document, sort).keys.reduce((least, key) =>
      Buffer.compare(key, least) < 0 ? key : least,
    );
  } catch (error) {
    if (error instanceof MongoRefusal && error.codeName === 'CannotIndexParallelArrays')
      throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}
