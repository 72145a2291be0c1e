import type { z } from 'zod';
import { slug } from '../kernel/text.js';

/** A sector is known by its slug, inside and in events. */
export const sectorSlug = slug.brand<'SectorSlug'>();
export type SectorSlug = z.infer<typeof sectorSlug>;
