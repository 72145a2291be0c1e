import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { sectorAdded, type SectorEvent, type SectorSlug } from '@nirmaan/contracts/sector';
import { type DeciderOf, defineAggregate } from '../kernel/commands/decider.js';

export interface SectorState {
  readonly known: boolean;
}

export interface AddSector {
  readonly sector: SectorSlug;
  readonly name: string;
}

export const sector = defineAggregate<'sector', SectorState, SectorEvent>({
  category: 'sector',
  initialState: { known: false },
  evolve: () => ({ known: true }),
});

export const addSector: DeciderOf<typeof sector, AddSector> = {
  ...sector,
  decide: ({ known }, added) => accept(known ? [] : [eventOf(sectorAdded, added)]),
};
