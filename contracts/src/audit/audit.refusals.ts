import { defineRefusals } from '../kernel/refusal.js';

export const auditRefusals = defineRefusals({
  'AUDIT.HISTORY_BROKEN': {
    status: 409,
    message: 'The log does not hold this history as it was written, so it is not told.',
  },
});
