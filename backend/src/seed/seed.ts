import { streamOf } from '@nirmaan/contracts/catalogue';
import { addSector } from '../sector/sector.decider.js';
import { seedDemo } from './demo/demo.js';
import { sectors } from './sectors.js';
import { makeEvent, type Seeding } from './seeder.js';

/** What a new installation begins with: everything to look at, only the catalogue, or nothing. */
export type Seed = 'demo' | 'catalogue' | 'none';

/** Appends what is missing; has nothing to do the second time. */
export async function plant(seed: Seed, seeding: Seeding, today: Date): Promise<void> {
  if (seed === 'none') return;
  seeding.clock.set(today);
  for (const sector of sectors)
    await makeEvent(seeding, addSector, streamOf.sector(sector.sector), 0, () => sector);
  if (seed === 'demo') await seedDemo(seeding, today);
}
