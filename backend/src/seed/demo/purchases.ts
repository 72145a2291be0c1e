import type { Offer } from '../../subscription/plan.decider.js';
import { anita, type DemoPerson, vikram } from './people.js';
import { enterprise, growth } from './plans.js';

/** Who bought which plan, and how long ago. */
export interface DemoPurchase {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly offer: Offer;
  readonly daysAgo: number;
}

export const demoPurchases: readonly DemoPurchase[] = [
  { key: 'anita', buyer: anita, offer: growth, daysAgo: 29 },
  { key: 'vikram', buyer: vikram, offer: enterprise, daysAgo: 45 },
];
