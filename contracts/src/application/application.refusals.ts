import { defineRefusals } from '../kernel/refusal.js';

export const applicationRefusals = defineRefusals({
  'APPLICATION.ALREADY_SUBMITTED': {
    status: 409,
    message: 'You have already applied to this project.',
  },
  'APPLICATION.NOT_FOUND': { status: 404, message: 'This application does not exist.' },
});
