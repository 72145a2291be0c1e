import { type Field, getFields } from '../bson/document.js';
import { Path } from '../bson/path.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';
import { buildKeys } from '../index/keys.js';
import { type MemoryBudget } from '../limits.js';

export type Direction = 1 | -1;

/** One part of an index or of a sort. */
export interface KeyPart {
  readonly path: Path;
  readonly direction: Direction;
}

interface SortableDocument {
  readonly key: Buffer;
  readonly document: BsonValue;
}

const maxBytes = 100 * 1024 * 1024;
/** Documents beyond the limit that are collected before the worst are dropped. */
const surplus = 1_000;

export function parseSort(document: BsonValue): KeyPart[] {
  return getFields(document).map(parsePart);
}

function parsePart({ name, value }: Field): KeyPart {
  if (value.isObject) throw notSupported('an expression such as $meta in a sort');
  const direction = toNumber(value);
  if (direction !== 1 && direction !== -1)
    throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
  return { path: Path.parse(name), direction };
}

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
