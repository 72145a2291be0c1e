import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { sectorSlug } from './sector.ids.js';

export const sectorAdded = defineEvent(
  'SectorAdded',
  z.strictObject({ sector: sectorSlug, name: z.string().min(1).max(120) }),
);

export const sectorEvents = [sectorAdded] as const;
export type SectorEvent = EventOf<(typeof sectorEvents)[number]>;
