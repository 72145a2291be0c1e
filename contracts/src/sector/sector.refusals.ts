import { defineRefusals } from '../kernel/refusal.js';

export const sectorRefusals = defineRefusals({
  'SECTOR.UNKNOWN': { status: 400, message: 'Please choose one of the listed sectors.' },
});
