import type { Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { work } from '../worker/work.js';
import { type Workplace, workplaceWith } from '../worker/workplace.js';

/** A worker's place at the stores of a spec. */
export const workplaceAt = ({ eventStore, db }: Pick<Stores, 'eventStore' | 'db'>): Workplace =>
  workplaceWith({ log: silentLog(), eventStore, db });

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
