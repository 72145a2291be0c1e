import { factOf } from '../kernel/fact.js';
import { logAnchored } from './audit.events.js';

export const everythingAnchored = factOf(logAnchored, {
  upTo: '4711',
  facts: '12',
  digest: 'ab'.repeat(32),
  signature: 'c2lnbmVk',
});

export const auditExamples = [everythingAnchored];
