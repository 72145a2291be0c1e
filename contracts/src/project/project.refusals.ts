import { defineRefusals } from '../kernel/refusal.js';

export const projectRefusals = defineRefusals({
  'PROJECT.NOT_FOUND': { status: 404, message: 'This project does not exist.' },
  'PROJECT.NOT_THE_OWNER': { status: 403, message: 'This project belongs to somebody else.' },
  'PROJECT.CLOSED': { status: 409, message: 'This project is closed.' },
  'PROJECT.LAST_DAY_PASSED': { status: 409, message: 'The last date to apply has passed.' },
  'PROJECT.LAST_DAY_IN_THE_PAST': { status: 400, message: 'Last Date for Apply is in the past.' },
});
export type ProjectRefusal = keyof typeof projectRefusals;
