import { besideRunning, readConfig, storeSettings } from '@nirmaan/platform/config';
import { createLog } from '@nirmaan/platform/log';
import { withStores } from '@nirmaan/platform/stores';
import { z } from 'zod';
import { type Workplace, workplaceWith } from '../worker/workplace.js';

type Job = (workplace: Workplace, signal: AbortSignal) => Promise<void>;

/** Runs a command against the stores; Ctrl-C and SIGTERM abort its signal. */
export async function atWorkplace(job: Job): Promise<void> {
  const config = readConfig(z.object(storeSettings), besideRunning(process.env));
  const log = createLog('projections-cli').child({}, { level: 'warn' });
  const cancelled = new AbortController();
  await withStores(config, (stores) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cancelled.abort());
    return job(workplaceWith({ log, ...stores }), cancelled.signal);
  });
}
