import { z } from 'zod';
import { defineEvent, type EventOf, INDIA_AHEAD_MS, paise, plain } from '../kernel/index.js';
import { planId } from './subscription.events.js';

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

/** Plans cost at least one rupee. */
export const planPrice = paise.min(100);

/** What is bought: for how much, for how long, and how many applications it pays for. */
export const terms = {
  name: plain(z.string().min(1)),
  price: planPrice,
  period,
  credits: z.number().int().positive(),
};

/** An offer replaces the one before it; orders keep the terms under which they were placed. */
export const planOffered = defineEvent('PlanOffered', {
  plan: planId,
  ...terms,
  description: plain(z.string()),
  features: plain(z.array(z.string())),
  /** The card's background, as CSS writes a colour. */
  colour: plain(z.string()),
  buttonText: plain(z.string()),
});

export const planWithdrawn = defineEvent('PlanWithdrawn', { plan: planId });

export type PlanEvent = EventOf<typeof planOffered | typeof planWithdrawn>;
export type PlanOffered = EventOf<typeof planOffered>;
