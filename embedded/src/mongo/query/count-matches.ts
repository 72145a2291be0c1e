import { countKeys } from '../storage/scan.js';
import { visitMatches } from './in-slices.js';
import { type Search } from './search.js';

/** How many documents match, counted up to `most`; from the keys of an index alone where they suffice. */
export async function countMatches(search: Search, most: number): Promise<number> {
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
