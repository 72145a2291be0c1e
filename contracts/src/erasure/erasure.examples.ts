import { anita, anitasErasureDue } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import { getAccountSubject } from '../kernel/ids.js';
import {
  erasureCancelled,
  erasureCompleted,
  erasureRequested,
  readModelsBlanked,
  subjectErased,
} from './erasure.events.js';

const subject = getAccountSubject(anita);

export const anitasErasureRequested = eventOf(erasureRequested, {
  subject,
  kind: 'account',
  basis: 'request',
  due: anitasErasureDue,
});
export const anitasErasureCancelled = eventOf(erasureCancelled, { subject });
export const anitaErased = eventOf(subjectErased, { subject, basis: 'request', number: 1 });
export const anitaBlanked = eventOf(readModelsBlanked, { subject });
export const anitasErasureCompleted = eventOf(erasureCompleted, { subject });
