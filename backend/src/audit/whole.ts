import type { RawFact, StreamName } from '@nirmaan/contracts/kernel';
import { type EventLog, isStreamDeleted } from '@nirmaan/platform/eventstore';
import { ChainWalk, type Fault } from './chain.js';
import { HIDDEN } from './hidden.js';

/** A history that is not as it was written, and so cannot be told. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ where, what }) => `${where}: ${what}`).join('\n'));
  }
}

/** Of a stream that is on the log, and that reading does not yield. */
export const hiddenStream = (where: StreamName): BrokenHistory =>
  new BrokenHistory([{ where, what: HIDDEN }]);

/** The facts of a stream, each behind the one that it was written behind. Throws BrokenHistory. */
export async function readWhole(log: EventLog, stream: StreamName): Promise<RawFact[]> {
  const facts = await log.readRaw(stream).catch((error: unknown) => {
    throw isStreamDeleted(error) ? hiddenStream(stream) : error;
  });
  const walk = new ChainWalk();
  const faults = facts.flatMap((fact) => walk.take(fact) ?? []);
  if (faults.length > 0) throw new BrokenHistory(faults);
  return facts;
}
