import { z } from 'zod';
import type { Recorded } from './fact.js';
import { instant } from './india-time.js';
import { positionOnWire } from './position.js';

/** A moment of the log: an instant, or a position. */
export const asOf = z.union([instant, positionOnWire]);
export type AsOf = z.infer<typeof asOf>;

export const asOfQuery = z.strictObject({ asOf: asOf.optional() });

/** True for what was on the log at a moment; without one, now. */
export function wasThere(
  { position, metadata }: Pick<Recorded, 'position' | 'metadata'>,
  moment: AsOf | undefined,
): boolean {
  if (moment === undefined) return true;
  if (typeof moment === 'bigint') return position <= moment;
  return new Date(metadata.occurredAt) <= new Date(moment);
}
