import { z } from 'zod';
import { defineEvent, type EventOf, nameStream, plain, slug } from '../kernel/index.js';

/** A sector's slug is its id. */
export const sectorSlug = slug.brand<'SectorSlug'>();
export type SectorSlug = z.infer<typeof sectorSlug>;

export const sectorStreams = { sector: (sector: SectorSlug) => nameStream('sector', sector) };

export const sectorAdded = defineEvent('SectorAdded', {
  sector: sectorSlug,
  name: plain(z.string().min(1).max(120)),
});

export type SectorEvent = EventOf<typeof sectorAdded>;
