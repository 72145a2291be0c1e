import type { Say } from '@nirmaan/platform/command-line';
import type { Fault } from '../chain.js';
import { BrokenHistory } from '../whole.js';
import type { InRoom } from './reading-room.js';

const MAX_TOLD = 50;
/** What the program ends with when something was changed. */
const CHANGED = 2;

/** Says what is not as it was written, or that all is. */
export function tell(faults: readonly Fault[], say: Say): void {
  for (const { where, what } of faults.slice(0, MAX_TOLD)) say(`${where}: ${what}`);
  if (faults.length > MAX_TOLD) say(`and ${faults.length - MAX_TOLD} more`);
  say(faults.length === 0 ? 'Everything is as it was written.' : inAll(faults.length));
  if (faults.length > 0) process.exitCode = CHANGED;
}

const inAll = (count: number): string => (count === 1 ? 'One fault.' : `${count} faults.`);

/** In place of a history that is not whole, what is wrong with it is told. */
export const tellingFaults =
  (inRoom: InRoom, say: Say): InRoom =>
  async (work) => {
    try {
      await inRoom(work);
    } catch (error) {
      if (!(error instanceof BrokenHistory)) throw error;
      tell(error.faults, say);
    }
  };
