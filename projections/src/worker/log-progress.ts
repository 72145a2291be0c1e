import type { Log } from '@nirmaan/platform/log';
import type { Workplace } from './workplace.js';

const EVERY_MS = 10_000;

/** Logs how many facts came in, and how far they brought the read models, at most every ten seconds. */
export function logProgress(log: Log): Workplace['onBatch'] {
  let facts = 0;
  let last = Date.now();
  return (phase, batch) => {
    facts += batch.facts.length;
    const elapsed = Date.now() - last;
    if (facts === 0 || elapsed < EVERY_MS) return;
    const perSecond = Math.round((facts * 1_000) / elapsed);
    log.info({ phase, facts, perSecond, position: batch.position.toString() }, 'folded');
    facts = 0;
    last = Date.now();
  };
}
