import type { AccountId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';
import type { OrderId, PlanId, WebhookEventId } from './subscription.ids.js';

export const subscriptionStreams = {
  plan: (plan: PlanId) => nameStream('plan', plan),
  order: (order: OrderId) => nameStream('order', order),
  subscription: (account: AccountId) => nameStream('subscription', account),
  razorpayWebhook: (event: WebhookEventId) => nameStream('razorpayWebhook', event),
};
