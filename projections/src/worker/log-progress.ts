import { factMetadata, type RawFact } from '@nirmaan/contracts/kernel';
import type { Batch } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { Workplace } from './workplace.js';

const EVERY_MS = 10_000;
/** A batch of more requests than this is a catching up, not the trace of anybody. */
export const MOST_REQUESTS = 100;

/**
 * Logs which requests' facts have become visible, by their correlation ids; and, at most every ten seconds, how
 * many facts came in and how far they brought the read models.
 */
export function logProgress(log: Log): Workplace['onBatch'] {
  let facts = 0;
  let last = Date.now();
  return (phase, batch) => {
    if (phase === 'following') logRequests(log, batch);
    facts += batch.facts.length;
    const elapsed = Date.now() - last;
    if (facts === 0 || elapsed < EVERY_MS) return;
    const perSecond = Math.round((facts * 1_000) / elapsed);
    log.info({ phase, facts, perSecond, position: batch.position.toString() }, 'folded');
    facts = 0;
    last = Date.now();
  };
}

function logRequests(log: Log, { facts, position }: Batch): void {
  const correlationIds = [...new Set(facts.flatMap(correlationIdOf))];
  if (correlationIds.length === 0 || correlationIds.length > MOST_REQUESTS) return;
  log.info({ correlationIds, position: position.toString() }, 'visible');
}

function correlationIdOf({ metadata }: RawFact): string[] {
  const known = factMetadata.safeParse(metadata);
  return known.success ? [known.data.$correlationId] : [];
}
