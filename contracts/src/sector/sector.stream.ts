import { nameStream } from '../kernel/stream-name.js';
import type { SectorSlug } from './sector.ids.js';

export const sectorStreams = { sector: (sector: SectorSlug) => nameStream('sector', sector) };
