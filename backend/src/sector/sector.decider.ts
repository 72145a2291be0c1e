import type { SectorEvent, SectorSlug } from '@nirmaan/contracts/sector';
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

export const addSector = sectorAggregate.decider(({ known }, added: AddSector) =>
  known ? [] : [{ type: 'SectorAdded', data: added }],
);
