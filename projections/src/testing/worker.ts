import type { Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { allProjections } from '../catalogue.js';
import { Leases } from '../progress/leases.js';
import { Workforce } from '../progress/workforce.js';
import { ownerName } from '../worker/owner-name.js';
import { work } from '../worker/work.js';
import type { Workplace } from '../worker/workplace.js';

/** A worker's place at the stores of a spec. */
export function workplaceAt({ eventLog, db }: Pick<Stores, 'eventLog' | 'db'>): Workplace {
  const owner = ownerName();
  return {
    log: silentLog(),
    eventLog,
    db,
    leases: new Leases(db, owner),
    workforce: new Workforce(db, owner),
    projections: allProjections,
    onBatch: () => undefined,
  };
}

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
