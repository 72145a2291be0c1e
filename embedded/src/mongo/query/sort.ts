import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type KeyPart } from '../index/index.js';
import { buildSortKey } from '../index/keys.js';
import { type MemoryBudget } from '../../memory-budget.js';
import { type Search } from './search.js';

interface SortableDocument {
  readonly key: Buffer;
  readonly document: BsonValue;
}

const maxBytes = 100 * 1024 * 1024;
/** Documents beyond the limit that are collected before the worst are dropped. */
const surplus = 1_000;

/**
 * Sorts the matches in memory and keeps the first `limit`. Throws where they take more than 100 MB, or all sorts and
 * cursors more than their budget.
 */
export async function sortMatches(
  search: Search,
  sort: readonly KeyPart[],
  limit: number,
  budget: MemoryBudget,
): Promise<BsonValue[]> {
  const list: SortableDocument[] = [];
  let held = 0;
  const reserve = (bytes: number): boolean => {
    const fits = held + bytes <= maxBytes && budget.reserve(bytes);
    if (fits) held += bytes;
    return fits;
  };
  const prune = (): void => {
    list.sort((a, b) => Buffer.compare(a.key, b.key));
    const freed = list.splice(limit).reduce((sum, { document }) => sum + document.size, 0);
    held -= freed;
    budget.release(freed);
  };
  try {
    await search.visit((document) => {
      if (!reserve(document.size)) {
        prune();
        if (!reserve(document.size))
          throw new MongoRefusal(
            'QueryExceededMemoryLimitNoDiskUseAllowed',
            'Sort exceeded the memory limit; an index on the sort is needed',
          );
      }
      list.push({ key: buildSortKey(document, sort), document });
      if (list.length >= limit + surplus) prune();
      return true;
    });
    prune();
    return list.map(({ document }) => document);
  } finally {
    // The documents that are left are the caller's to account for.
    budget.release(held);
  }
}
