import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { sectorSlug } from './sector.ids.js';

export const sectorAdded = defineFact(
  'SectorAdded',
  z.strictObject({ sector: sectorSlug, name: z.string().min(1).max(120) }),
);

export const sectorFacts = [sectorAdded] as const;
export type SectorFact = FactOf<(typeof sectorFacts)[number]>;
