import { z } from 'zod';
import type { RecordedEvent } from './event.js';
import { instant } from './fields.js';
import { positionOnWire } from './stream-name.js';

/** A moment of the log: an instant, or a position. */
export const asOf = z.union([instant, positionOnWire]);
export type AsOf = z.infer<typeof asOf>;

export const asOfQuery = z.strictObject({ asOf: asOf.optional() });

type Dated = Pick<RecordedEvent, 'position' | 'metadata'>;

/**
 * What of a stream was on the log at a moment; without one, all of it. Always its beginning: an event is never older
 * than those that it follows, whatever the clock said that it was written by.
 */
export function asItWas<DomainEvent extends Dated>(
  events: readonly DomainEvent[],
  moment: AsOf | undefined,
): readonly DomainEvent[] {
  const later = events.findIndex((event) => !wasThere(event, moment));
  return later < 0 ? events : events.slice(0, later);
}

function wasThere({ position, metadata }: Dated, moment: AsOf | undefined): boolean {
  if (moment === undefined) return true;
  if (typeof moment === 'bigint') return position <= moment;
  return new Date(metadata.occurredAt) <= new Date(moment);
}
