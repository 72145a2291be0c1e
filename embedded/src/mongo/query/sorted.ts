import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal } from '../errors.js';
import { documentKeys } from '../index/document-keys.js';
import { ValueKeys } from '../index/value-keys.js';
import { visitMatches } from './in-slices.js';
import { type Search } from './search.js';
import { type KeyPart } from './sort.js';

interface Sortable {
  readonly key: Buffer;
  readonly document: BsonValue;
}

const mostBytes = 100 * 1024 * 1024;
const surplus = 1_000;

/** The first `count` matches in order, sorted in memory. Throws where they take more than 100 MB. */
export async function sortedMatches(
  search: Search,
  sort: readonly KeyPart[],
  count: number,
): Promise<BsonValue[]> {
  const best = new BestOf(sort, count);
  await visitMatches(search, (document) => {
    best.add(document);
    return 'taken';
  });
  return best.finish();
}

/** The same for a write, which has to see everything at once. */
export function sortedAtOnce(search: Search, sort: readonly KeyPart[], count: number): BsonValue[] {
  const best = new BestOf(sort, count);
  for (const document of search.all()) best.add(document);
  return best.finish();
}

class BestOf {
  #list: Sortable[] = [];
  #bytes = 0;

  constructor(
    private readonly sort: readonly KeyPart[],
    private readonly count: number,
  ) {}

  add(document: BsonValue): void {
    this.#list.push({ key: sortKey(document, this.sort), document });
    this.#bytes += document.size;
    if (this.#list.length >= this.count + surplus || this.#bytes > mostBytes) this.#prune();
    if (this.#bytes > mostBytes)
      throw new MongoRefusal(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${mostBytes} bytes; an index on the sort is needed`,
      );
  }

  finish(): BsonValue[] {
    this.#prune();
    return this.#list.map(({ document }) => document);
  }

  #prune(): void {
    this.#list = this.#list.sort(byKey).slice(0, this.count);
    this.#bytes = this.#list.reduce((sum, { document }) => sum + document.size, 0);
  }
}

function byKey(a: Sortable, b: Sortable): number {
  return Buffer.compare(a.key, b.key);
}

/** Of an array, the element that comes first in the order asked for. */
function sortKey(document: BsonValue, sort: readonly KeyPart[]): Buffer {
  return keysToSort(document, sort).reduce((least, key) =>
    Buffer.compare(key, least) < 0 ? key : least,
  );
}

function keysToSort(document: BsonValue, sort: readonly KeyPart[]): readonly Buffer[] {
  try {
    return documentKeys(new ValueKeys(document), sort).keys;
  } catch (error) {
    if (error instanceof MongoRefusal && error.codeName === 'CannotIndexParallelArrays')
      throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}
