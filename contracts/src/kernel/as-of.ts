import { z } from 'zod';
import type { RecordedEvent } from './event.js';
import { positionOnWire } from './stream-name.js';

/** An instant in any time zone; a `+` that was not escaped in a query arrives as a blank. */
const offsetInstant = z
  .string()
  .transform((text) => text.replace(' ', '+'))
  .pipe(z.iso.datetime({ offset: true }));

/** A moment in the event store: an instant or a position. */
export const asOf = z.union(
  [offsetInstant, positionOnWire],
  'asOf must be a date and time with its offset, such as 2026-12-31T18:30:00+05:30, or a position',
);
export type AsOf = z.infer<typeof asOf>;

export const asOfQuery = z.strictObject({ asOf: asOf.optional() });

type Dated = Pick<RecordedEvent, 'position' | 'metadata'>;

/**
 * The events of a stream up to a moment, or all of them. Always a prefix: no event precedes an earlier one, whatever
 * its clock showed.
 */
export function eventsAsOf<DomainEvent extends Dated>(
  events: readonly DomainEvent[],
  moment: AsOf | undefined,
): readonly DomainEvent[] {
  const later = events.findIndex((event) => !isVisible(event, moment));
  return later < 0 ? events : events.slice(0, later);
}

function isVisible({ position, metadata }: Dated, moment: AsOf | undefined): boolean {
  if (moment === undefined) return true;
  if (typeof moment === 'bigint') return position <= moment;
  return new Date(metadata.occurredAt) <= new Date(moment);
}
