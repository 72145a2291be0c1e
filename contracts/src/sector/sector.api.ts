import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { defineRefusals } from '../kernel/refusal.js';
import { sectorOnWire } from './sector.views.js';

export const sectorRefusals = defineRefusals({
  'SECTOR.UNKNOWN': {
    status: 400,
    message: 'Please choose one of the listed sectors.',
    field: 'sector',
  },
});

export const sectorCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sectors',
    access: 'visitors',
    answer: z.object({ data: z.array(sectorOnWire) }),
  }),
};
