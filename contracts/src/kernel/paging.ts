import { z } from 'zod';

/** Lists return at most this many rows when nobody asks for fewer. */
export const MOST_ROWS = 500;

export const limitOnWire = z.coerce.number().int().min(1).max(MOST_ROWS);
export const pageOnWire = z.coerce.number().int().min(1).max(10_000);
/** An opaque key: where the last page ended. */
export const cursorOnWire = z.string().min(1).max(200);
