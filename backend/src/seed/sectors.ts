import { sectorSlug } from '@nirmaan/contracts/sector';
import type { AddSector } from '../sector/sector.decider.js';
import names from './sectors.json' with { type: 'json' };

/** The sectors of every new installation, one for each service category. */
export const sectors: readonly AddSector[] = Object.entries(names).map(([slug, name]) => ({
  sector: sectorSlug.parse(slug),
  name,
}));
