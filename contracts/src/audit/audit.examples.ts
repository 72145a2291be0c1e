import { eventOf } from '../kernel/event.js';
import { logAnchored } from './audit.events.js';

export const everythingAnchored = eventOf(logAnchored, {
  upTo: '4711',
  events: '12',
  digest: 'ab'.repeat(32),
  signature: 'c2lnbmVk',
});
