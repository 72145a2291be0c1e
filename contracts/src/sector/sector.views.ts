import { z } from 'zod';
import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
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
