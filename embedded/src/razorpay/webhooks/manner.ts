import { z } from 'zod';
import { eventNames, type Happening } from '../ledger/happenings.js';

/** How webhooks are delivered: once each and in order, unless a spec asks for the world as it is. */
export const manner = z.strictObject({
  /** Happenings that nobody is told of. */
  drop: z.union([z.literal('all'), z.array(z.enum(eventNames))]).default([]),
  copies: z.number().int().min(1).max(20).default(1),
  reversed: z.boolean().default(false),
  delayMs: z.number().int().min(0).max(3_600_000).default(0),
});
export type Manner = z.infer<typeof manner>;

export const usualManner: Manner = { drop: [], copies: 1, reversed: false, delayMs: 0 };

/** Which happenings are told, in which order. */
export function told(happenings: readonly Happening[], { drop, reversed }: Manner): Happening[] {
  const kept = drop === 'all' ? [] : happenings.filter(({ name }) => !drop.includes(name));
  return reversed ? kept.toReversed() : kept;
}
