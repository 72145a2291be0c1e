import { z } from 'zod';
import { call, defineRefusals } from '../kernel/index.js';
import { sectorOnWire } from './sector.views.js';

export const sectorRefusals = defineRefusals({
  'SECTOR.UNKNOWN': {
    status: 400,
    message: 'Please choose one of the listed sectors.',
    field: 'sector',
  },
});

export const sectorCalls = {
  list: call.get('/sectors', {
    access: 'visitors',
    answer: z.object({ data: z.array(sectorOnWire) }),
  }),
};
