import type { Log } from '@nirmaan/platform/log';
import { isTracing } from '@nirmaan/platform/tracing';
import { logProgress } from './log-progress.js';
import { traceBatch } from './trace-batch.js';
import type { Workplace } from './workplace.js';

/** Tells the log of what was folded and, where somebody collects spans, the traces, too. */
export function tellOfBatches(log: Log): Workplace['onBatch'] {
  const logBatch = logProgress(log);
  if (!isTracing()) return logBatch;
  return (phase, batch) => {
    logBatch(phase, batch);
    traceBatch(phase, batch);
  };
}
