import { setImmediate } from 'node:timers/promises';
import { type BsonValue } from '../bson/value.js';
import { type Search } from './search.js';

const sliceMilliseconds = 5;
const stepsBetweenLooks = 64;

/** What a visitor says to a match: taken, taken as the last one for now, or left for next time. */
export type Answer = 'taken' | 'enough' | 'left';

/**
 * Shows `visit` one match after the other until it has enough or the search is at its end; a long
 * search lets others have their turn. Resolves with whether it came to the end.
 */
export async function visitMatches(
  search: Search,
  visit: (document: BsonValue) => Answer,
): Promise<boolean> {
  for (;;) {
    const outcome = slice(search, visit);
    if (outcome !== 'paused') return outcome === 'ended';
    await setImmediate();
  }
}

function slice(
  search: Search,
  visit: (document: BsonValue) => Answer,
): 'paused' | 'stopped' | 'ended' {
  const until = performance.now() + sliceMilliseconds;
  let steps = 0;
  for (const step of search.steps()) {
    const isTime = ++steps % stepsBetweenLooks === 0 && performance.now() > until;
    if (isTime) return 'paused';
    const answer = step ? visit(step) : 'taken';
    if (answer === 'enough') search.pass();
    if (answer !== 'taken') return 'stopped';
  }
  return 'ended';
}
