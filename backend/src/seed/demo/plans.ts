import { deriveUuid } from '@nirmaan/contracts/kernel';
import { planId, planOffered } from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import type { Offer } from '../../subscription/plan.decider.js';
import { crowd, type DemoPerson, demoPerson } from './people.js';
import plans from './plans.json' with { type: 'json' };

const plan = planOffered.data
  .omit({ plan: true })
  .extend({ key: z.string() })
  .transform(({ key, ...offer }) => ({
    plan: planId.parse(deriveUuid('demo', 'plan', key)),
    ...offer,
  }));
const offers = z.tuple([plan, plan, plan]).parse(plans);
export const demoPlans: readonly Offer[] = offers;
const [, growth, enterprise] = offers;

export interface DemoPurchase {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly offer: Offer;
  readonly daysAgo: number;
}

export const demoPurchases: readonly DemoPurchase[] = [
  { key: 'anita', buyer: demoPerson.parse('anita'), offer: growth, daysAgo: 29 },
  { key: 'vikram', buyer: demoPerson.parse('vikram'), offer: enterprise, daysAgo: 45 },
  ...crowd
    .filter(({ role }) => role === 'consultant')
    .map((buyer) => ({ key: buyer.phone, buyer, offer: growth, daysAgo: 50 })),
];
