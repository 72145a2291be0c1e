import { z } from 'zod';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from './sector.ids.js';

export const sectorsReadModel = defineReadModel({
  name: 'sectors',
  version: 1,
  view: z.object({ _id: sectorSlug, name: z.string(), position: z.bigint() }),
  indexes: [{ name: 1 }],
});
export type SectorView = ViewOf<typeof sectorsReadModel>;
