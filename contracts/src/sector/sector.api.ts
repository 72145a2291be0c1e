import { z } from 'zod';
import { call, defineReadModel, defineRefusals, type ViewBase } from '../kernel/index.js';
import type { SectorSlug } from './sector.events.js';

export interface SectorView extends ViewBase<SectorSlug> {
  readonly name: string;
}

export const sectorsReadModel = defineReadModel<SectorView>({
  name: 'sectors',
  version: 1,
  indexes: [{ name: 1 }],
});

export const sectorOnWire = z.object({ _id: z.string(), name: z.string(), slug: z.string() });
export type SectorOnWire = z.infer<typeof sectorOnWire>;

export const toSectorOnWire = (view: SectorView): SectorOnWire => ({
  _id: view._id,
  name: view.name,
  slug: view._id,
});

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
