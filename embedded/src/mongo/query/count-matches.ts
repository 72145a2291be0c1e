import { type Collection } from '../storage/collection.js';
import { type Database } from '../storage/database.js';
import { countKeys } from '../storage/scan.js';
import { type Filter } from './filter.js';
import { visitMatches } from './in-slices.js';
import { planFor } from './plan.js';
import { Search } from './search.js';

/** How many documents match, counted up to `most`; from the keys of an index alone where they suffice. */
export async function countMatches(
  database: Database,
  collection: Collection,
  filter: Filter,
  most: number,
): Promise<number> {
  const search = new Search(database, planFor(collection, filter, []), filter);
  if (search.plan.isExact && !search.plan.isLookup)
    return countKeys(search.table, search.head, search.plan.intervals, most);
  return most === 0 ? 0 : countOneByOne(search, most);
}

async function countOneByOne(search: Search, most: number): Promise<number> {
  let count = 0;
  await visitMatches(search, () => {
    count += 1;
    return count === most ? 'enough' : 'taken';
  });
  return count;
}
