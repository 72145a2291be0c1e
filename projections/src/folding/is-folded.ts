import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { allProjections } from '../catalogue.js';
import { LoggedEvent } from './logged-event.js';

/** Whether any read model of the product may show an event. */
export function isFolded(raw: EventEnvelope): boolean {
  const event = new LoggedEvent(raw);
  return allProjections.some((projection) => event.concerns(projection));
}
