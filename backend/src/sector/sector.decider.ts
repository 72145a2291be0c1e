import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { sectorAdded, type SectorEvent, type SectorSlug } from '@nirmaan/contracts/sector';
import type { Decider } from '../kernel/commands/decider.js';

export interface SectorState {
  readonly known: boolean;
}

export interface AddSector {
  readonly sector: SectorSlug;
  readonly name: string;
}

export const addSector: Decider<SectorState, AddSector, SectorEvent, never> = {
  initial: { known: false },
  evolve: () => ({ known: true }),
  decide: ({ known }, { sector, name }) =>
    accept(known ? [] : [eventOf(sectorAdded, { sector, name })]),
};
