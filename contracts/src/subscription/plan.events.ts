import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { paise } from '../kernel/money.js';
import { period } from './plan.period.js';
import { planId } from './subscription.ids.js';

/** Plans cost at least one rupee. */
export const planPrice = paise.min(100);

/** What is bought: for how much, for how long, and how many applications it pays for. */
export const terms = {
  name: z.string().min(1),
  price: planPrice,
  period,
  credits: z.number().int().positive(),
};

/** An offer replaces the one before it; orders keep the terms under which they were placed. */
export const planOffered = defineEvent(
  'PlanOffered',
  z.strictObject({
    plan: planId,
    ...terms,
    description: z.string(),
    features: z.array(z.string()),
    /** The card's background, as CSS writes a colour. */
    colour: z.string(),
    buttonText: z.string(),
  }),
);

export const planWithdrawn = defineEvent('PlanWithdrawn', z.strictObject({ plan: planId }));

export const planEvents = [planOffered, planWithdrawn] as const;
export type PlanEvent = EventOf<(typeof planEvents)[number]>;
export type PlanOffered = EventOf<typeof planOffered>;
