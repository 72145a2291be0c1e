import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { sectorAdded, type SectorEvent, type SectorSlug } from '@nirmaan/contracts/sector';
import { defineAggregate } from '../kernel/commands/decider.js';

export interface SectorState {
  readonly known: boolean;
}

export interface AddSector {
  readonly sector: SectorSlug;
  readonly name: string;
}

const sectorAggregate = defineAggregate<'sector', SectorState, SectorEvent>({
  category: 'sector',
  initialState: { known: false },
  evolve: () => ({ known: true }),
});

export const addSector = sectorAggregate.decider<AddSector>(({ known }, added) =>
  accept(known ? [] : [eventOf(sectorAdded, added)]),
);
