import { eventMetadata, type EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { Workplace } from './workplace.js';

const EVERY_MS = 10_000;
/** A batch of more requests than this is a catching up, not the trace of anybody. */
export const MAX_REQUESTS = 100;

/**
 * Logs which requests' events have become visible, by their correlation ids; and, at most every ten seconds, how
 * many events came in and how far they brought the read models.
 */
export function logProgress(log: Log): Workplace['onBatch'] {
  let events = 0;
  let last = Date.now();
  return (phase, batch) => {
    if (phase === 'following') logRequests(log, batch);
    events += batch.events.length;
    const elapsed = Date.now() - last;
    if (events === 0 || elapsed < EVERY_MS) return;
    const perSecond = Math.round((events * 1_000) / elapsed);
    log.info({ phase, events, perSecond, position: batch.position.toString() }, 'folded');
    events = 0;
    last = Date.now();
  };
}

function logRequests(log: Log, { events, position }: Batch): void {
  const correlationIds = [...new Set(events.flatMap(getCorrelationId))];
  if (correlationIds.length === 0 || correlationIds.length > MAX_REQUESTS) return;
  log.info({ correlationIds, position: position.toString() }, 'visible');
}

function getCorrelationId({ metadata }: EventEnvelope): string[] {
  const known = eventMetadata.safeParse(metadata);
  return known.success ? [known.data.$correlationId] : [];
}
