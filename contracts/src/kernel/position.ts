import { z } from 'zod';

/** A commit position in the event log: 64 bits, so a bigint inside and a decimal string on the wire. */
export type Position = bigint;

const MAX_POSITION = 2n ** 63n - 1n;

/** Reads a position from the wire; anything but the digits of a 64-bit number is refused. */
export const positionOnWire = z
  .string()
  .regex(/^\d{1,19}$/, 'A position is a decimal number')
  .transform(BigInt)
  .refine((position) => position <= MAX_POSITION, 'A position has 64 bits');
