import type { SectorView } from '@nirmaan/contracts/sector';
import { eventsNamed, type Log } from './log.js';

export const countSectors = (log: Log): SectorView[] =>
  eventsNamed(log, 'SectorAdded').map(({ data: { sector: _id, name }, position }) => ({
    ...{ _id, name, position },
  }));
