import { z } from 'zod';
import { INDIA_AHEAD_MS } from '../kernel/india-days.js';

/** How long a subscription lasts: whole calendar months or years. */
export const period = z.strictObject({
  count: z.number().int().min(1).max(120),
  unit: z.enum(['month', 'year']),
});
export type Period = z.infer<typeof period>;

const monthsIn: Record<Period['unit'], number> = { month: 1, year: 12 };

/**
 * The instant that ends a period: the same time of day in India, on the same day of a later month, or on that
 * month's last day where it is shorter (31 January and a month is 28 or 29 February).
 */
export function endOfPeriod(from: Date, { count, unit }: Period): Date {
  const end = new Date(from.getTime() + INDIA_AHEAD_MS);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count * monthsIn[unit]);
  end.setUTCDate(Math.min(day, daysInMonth(end)));
  return new Date(end.getTime() - INDIA_AHEAD_MS);
}

/** The day before the first of the next month. */
const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
