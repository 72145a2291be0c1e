import { z } from 'zod';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from './sector.events.js';

export const sectorsReadModel = defineReadModel({
  name: 'sectors',
  version: 1,
  view: z.object({ _id: sectorSlug, name: z.string(), position: z.bigint() }),
  indexes: [{ name: 1 }],
});
export type SectorView = ViewOf<typeof sectorsReadModel>;

export const sectorOnWire = z.object({ _id: z.string(), name: z.string(), slug: z.string() });
export type SectorOnWire = z.infer<typeof sectorOnWire>;

export const toSectorOnWire = (view: SectorView): SectorOnWire => ({
  _id: view._id,
  name: view.name,
  slug: view._id,
});
