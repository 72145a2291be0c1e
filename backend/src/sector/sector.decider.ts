import type { SectorEvent } from '@nirmaan/contracts/sector';
import { defineAggregate } from '../kernel/commands/decider.js';

/** The state is whether there is such a sector. */
export const sectorAggregate = defineAggregate<'sector', boolean, SectorEvent>({
  category: 'sector',
  isCached: false,
  initialState: false,
  evolve: () => true,
});

export const addSector = sectorAggregate.decider((isKnown, added: SectorEvent['data']) =>
  isKnown ? [] : [{ type: 'SectorAdded', data: added }],
);
