import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Projection } from './projection.js';

/** An event as it arrives, decoded at most once for all projections and only if one of them handles it. */
export class IncomingEvent {
  private decoded: AnyRecordedEvent | undefined;

  constructor(readonly envelope: EventEnvelope) {}

  /** Throws UnreadableEvent. */
  decode(): AnyRecordedEvent {
    return (this.decoded ??= codec.decode(this.envelope) as AnyRecordedEvent);
  }
}

/** A type of a newer release may be relevant to every projection of its category. */
export const isRelevant = (
  { prefixes, handles }: Projection,
  { streamId, type }: Pick<EventEnvelope, 'streamId' | 'type'>,
): boolean =>
  (handles(type) || codec.getKnownVersion(type) === 0) &&
  prefixes.some((prefix) => streamId.startsWith(prefix));
