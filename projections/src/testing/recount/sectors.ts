import type { SectorView } from '@nirmaan/contracts/sector';
import { factsNamed, type Log } from './log.js';

export const countSectors = (log: Log): SectorView[] =>
  factsNamed(log, 'SectorAdded').map(({ data: { sector: _id, name }, position }) => ({
    ...{ _id, name, position },
  }));
