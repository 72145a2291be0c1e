import { defineRefusals } from '../kernel/refusal.js';
import type { TruncatedSearch } from './audit.api.js';

export const truncatedSearchMessages: Readonly<Record<TruncatedSearch, string>> = {
  project: 'Too many projects match these words; add words, or give the id of one.',
  consultant: 'Too many people have this name; give an email address or an id.',
};

export const auditRefusals = defineRefusals({
  'AUDIT.HISTORY_BROKEN': {
    status: 409,
    message: 'The event store does not hold this history as it was written.',
  },
});
