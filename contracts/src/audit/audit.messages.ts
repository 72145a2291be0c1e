import { defineRefusals } from '../kernel/refusal.js';
import type { CutShort } from './audit.api.js';

/** What an auditor is told who looks for words that mean too much. */
export const cutShortWords: Readonly<Record<CutShort, string>> = {
  project: 'More projects have these words than were looked at; add words, or name one by its id.',
  consultant: 'More people have this name than were looked at; name one by email address or id.',
};

export const auditRefusals = defineRefusals({
  'AUDIT.HISTORY_BROKEN': {
    status: 409,
    message: 'The log does not hold this history as it was written, so it is not told.',
  },
});
