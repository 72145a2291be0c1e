import { silentLog } from '@nirmaan/platform/log';
import { allProjections } from '../catalogue.js';
import { Leases } from '../progress/leases.js';
import { ownerName } from '../worker/owner-name.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';
import type { Stores } from './stores.js';

/** A worker's place at the stores of a spec. */
export const workplaceAt = ({ eventLog, db }: Stores): Workplace => ({
  log: silentLog(),
  eventLog,
  db,
  leases: new Leases(db, ownerName()),
  projections: allProjections,
  takes: () => true,
  onBatch: () => undefined,
});

/** A worker that runs beside a spec. `stop` ends it as SIGTERM would. */
export function startWorker(workplace: Workplace): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = work(workplace, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await working;
  };
  return { stop };
}
