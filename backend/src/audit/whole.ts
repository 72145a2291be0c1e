import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import { type EventEnvelope, type StreamName, UnreadableEvent } from '@nirmaan/contracts/kernel';
import { type EventStore, isStreamDeleted } from '@nirmaan/platform/eventstore';
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

/** An event as it is stored, and as it is understood. */
export interface Found {
  readonly raw: EventEnvelope;
  readonly event: AnyRecordedEvent;
}

/** The events of a stream, each behind the one that it was written behind. Throws BrokenHistory. */
export async function readWhole(log: EventStore, stream: StreamName): Promise<Found[]> {
  const events = await log.readRaw(stream).catch((error: unknown) => {
    throw isStreamDeleted(error) ? hiddenStream(stream) : error;
  });
  const walk = new ChainWalk();
  const faults = events.flatMap((event) => walk.take(event) ?? []);
  if (faults.length > 0) throw new BrokenHistory(faults);
  return events.map((raw) => ({ raw, event: understood(raw) }));
}

/** The same of a stream that must be there, because something else on the log says so. */
export async function readPresent(log: EventStore, stream: StreamName): Promise<Found[]> {
  const events = await readWhole(log, stream);
  if (events.length === 0) throw hiddenStream(stream);
  return events;
}

/** Throws BrokenHistory for what this product has never written. */
export function understood(raw: EventEnvelope): AnyRecordedEvent {
  try {
    return codec.decode(raw);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    throw neverWritten(raw);
  }
}

/** Of an event that the product writes to no such stream. */
export const neverWritten = ({ streamId, revision }: EventEnvelope): BrokenHistory =>
  new BrokenHistory([
    { where: `${streamId}@${revision}`, what: 'it is nothing that the product writes' },
  ]);

/** Waits for all, as Promise.all does. Where several are broken, tells of every place once. Throws BrokenHistory. */
export async function together<Reads extends readonly unknown[]>(
  reads: readonly [...{ [At in keyof Reads]: Promise<Reads[At]> }],
): Promise<Reads> {
  const outcomes = await Promise.allSettled<unknown>(reads as readonly Promise<unknown>[]);
  const faults = new Map<string, Fault>();
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    if (!(outcome.reason instanceof BrokenHistory)) throw outcome.reason;
    for (const fault of outcome.reason.faults) faults.set(fault.where, fault);
  }
  if (faults.size > 0) throw new BrokenHistory([...faults.values()]);
  return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : null)) as never;
}
