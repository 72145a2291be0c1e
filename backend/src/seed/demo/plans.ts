import { deriveUuid } from '@nirmaan/contracts/kernel';
import { planId } from '@nirmaan/contracts/subscription';
import type { Offer } from '../../subscription/plan.decider.js';
import { crowd } from './crowd.js';
import { anita, type DemoPerson, vikram } from './people.js';

const toPlanId = (key: string) => planId.parse(deriveUuid('demo', 'plan', key));

export const starter: Offer = {
  plan: toPlanId('starter'),
  name: 'Starter',
  price: 99_900,
  period: { count: 1, unit: 'month' },
  credits: 10,
  description: 'Try the marketplace for a month.',
  features: ['10 project applications', 'Valid for one month', 'Email support'],
  colour: '#7d8c95',
  buttonText: 'Buy Now',
};

export const growth: Offer = {
  plan: toPlanId('growth'),
  name: 'Growth',
  price: 249_900,
  period: { count: 3, unit: 'month' },
  credits: 40,
  description: 'For consultants who apply every week.',
  features: ['40 project applications', 'Valid for three months', 'Priority support'],
  colour: '#0b5a6f',
  buttonText: 'Buy Now',
};

export const enterprise: Offer = {
  plan: toPlanId('enterprise'),
  name: 'Enterprise',
  price: 799_900,
  period: { count: 1, unit: 'year' },
  credits: 200,
  description: 'For consultants who apply every day.',
  features: ['200 project applications', 'Valid for one year', 'A dedicated contact person'],
  colour: '#f2a516',
  buttonText: 'Buy Now',
};

export const demoPlans: readonly Offer[] = [starter, growth, enterprise];

export interface DemoPurchase {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly offer: Offer;
  readonly daysAgo: number;
}

export const demoPurchases: readonly DemoPurchase[] = [
  { key: 'anita', buyer: anita, offer: growth, daysAgo: 29 },
  { key: 'vikram', buyer: vikram, offer: enterprise, daysAgo: 45 },
  ...crowd
    .filter(({ role }) => role === 'consultant')
    .map((buyer) => ({ key: buyer.phone, buyer, offer: growth, daysAgo: 50 })),
];
