import type { RawFact } from '@nirmaan/contracts/kernel';
import { allProjections } from '../catalogue.js';
import { LoggedFact } from './logged-fact.js';

/** Whether any read model of the product may show a fact. */
export function isFolded(raw: RawFact): boolean {
  const fact = new LoggedFact(raw);
  return allProjections.some((projection) => fact.concerns(projection));
}
