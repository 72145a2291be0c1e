import { anita, anitasErasureDue } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import {
  erasureCancelled,
  erasureCompleted,
  erasureRequested,
  readModelsBlanked,
  subjectErased,
} from './erasure.events.js';

export const anitasErasureRequested = eventOf(erasureRequested, {
  subject: anita,
  kind: 'account',
  basis: 'request',
  due: anitasErasureDue,
});
export const anitasErasureCancelled = eventOf(erasureCancelled, { subject: anita });
export const anitaErased = eventOf(subjectErased, { subject: anita, basis: 'request', number: 1 });
export const anitaBlanked = eventOf(readModelsBlanked, { subject: anita });
export const anitasErasureCompleted = eventOf(erasureCompleted, { subject: anita });

export const erasureExamples = [
  anitasErasureRequested,
  anitasErasureCancelled,
  anitaErased,
  anitaBlanked,
  anitasErasureCompleted,
];
