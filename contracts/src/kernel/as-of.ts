import { z } from 'zod';
import type { Recorded } from './fact.js';
import { instant } from './india-time.js';
import { positionOnWire } from './position.js';

/** A moment of the log: an instant, or a position. */
export const asOf = z.union([instant, positionOnWire]);
export type AsOf = z.infer<typeof asOf>;

export const asOfQuery = z.strictObject({ asOf: asOf.optional() });

type Dated = Pick<Recorded, 'position' | 'metadata'>;

/**
 * What of a stream was on the log at a moment; without one, all of it. Always its beginning: a fact is never older
 * than those that it follows, whatever the clock said that it was written by.
 */
export function asItWas<Fact extends Dated>(
  facts: readonly Fact[],
  moment: AsOf | undefined,
): readonly Fact[] {
  const later = facts.findIndex((fact) => !wasThere(fact, moment));
  return later < 0 ? facts : facts.slice(0, later);
}

function wasThere({ position, metadata }: Dated, moment: AsOf | undefined): boolean {
  if (moment === undefined) return true;
  if (typeof moment === 'bigint') return position <= moment;
  return new Date(metadata.occurredAt) <= new Date(moment);
}
