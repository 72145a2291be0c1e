import { defineRefusals } from '../kernel/refusal.js';

export const subscriptionRefusals = defineRefusals({
  'SUBSCRIPTION.NO_CREDIT': { status: 402, message: 'Subcription Required.' },
});
export type SubscriptionRefusal = keyof typeof subscriptionRefusals;
