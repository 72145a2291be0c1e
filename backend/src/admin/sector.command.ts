import { streamOf } from '@nirmaan/contracts/catalogue';
import { requiredText } from '@nirmaan/contracts/kernel';
import { type SectorSlug, sectorSlug, sectorsReadModel } from '@nirmaan/contracts/sector';
import type { Say } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { addSector } from '../sector/sector.decider.js';
import { AdminError, type AtDesk, type Desk, done } from './desk.js';
import { as } from './read-input.js';

export const sectorCommand = (atDesk: AtDesk, say: Say): Command =>
  new Command('sector').description('what people and projects belong to').addCommand(
    new Command('add')
      .description('add a sector')
      .argument('<slug>', 'e.g. food', as(sectorSlug))
      .argument('<name>', 'e.g. "Food & Beverage"', as(requiredText('Name', 120)))
      .action((sector: SectorSlug, name: string) =>
        atDesk(async ({ executor, cause }) => {
          const stream = streamOf.sector(sector);
          const { state } = await executor.load(addSector, stream);
          if (state.known) throw new AdminError(`There is a sector ${sector} already.`);
          done(await executor.execute(addSector, stream, { sector, name }, cause));
          say(`${sector} is added`);
        }),
      ),
  );

/** Finds a sector by slug or name. Throws AdminError if there is none. */
export async function knownSector({ reader }: Desk, nameOrSlug: string): Promise<SectorSlug> {
  const reading = await reader.open(null, sectorsReadModel);
  const sectors = await reading.collection(sectorsReadModel).find().toArray();
  const wanted = nameOrSlug.trim().toLowerCase();
  const found = sectors.find(({ _id, name }) => [_id, name.toLowerCase()].includes(wanted));
  if (!found) throw new AdminError(`There is no sector ${nameOrSlug}.`);
  return found._id;
}
