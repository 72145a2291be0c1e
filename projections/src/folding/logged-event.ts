import { allEvents, type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Projection } from '../kernel/projection.js';

const knownTypes: ReadonlySet<string> = new Set(allEvents.map(({ type }) => type));

/** An event as the log delivers it: read at most once for all projections, and only when one of them wants it. */
export class LoggedEvent {
  private decoded: AnyRecordedEvent | undefined;

  constructor(readonly raw: EventEnvelope) {}

  /** The checked event; throws UnreadableEvent. */
  read(): AnyRecordedEvent {
    return (this.decoded ??= codec.decode(this.raw) as AnyRecordedEvent);
  }

  /** A type that this program does not know may matter to every projection of its category. */
  concerns(projection: Projection): boolean {
    const { streamId, type } = this.raw;
    return (
      projection.prefixes.some((prefix) => streamId.startsWith(prefix)) && (projection.handles(type) || !knownTypes.has(type))
    );
  }
}
