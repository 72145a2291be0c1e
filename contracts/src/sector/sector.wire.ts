import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import type { SectorView } from './sector.views.js';

export const sectorOnWire = z.object({ _id: z.string(), name: z.string(), slug: z.string() });
export type SectorOnWire = z.infer<typeof sectorOnWire>;

export const toSectorOnWire = (view: SectorView): SectorOnWire => ({
  _id: view._id,
  name: view.name,
  slug: view._id,
});

export const sectorCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sectors',
    access: 'visitors',
    answer: z.object({ data: z.array(sectorOnWire) }),
  }),
};
