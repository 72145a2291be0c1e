import { defineSlice } from '../kernel/slice.js';
import { orderEvents, quarantineEvents, webhookEvents } from './order.events.js';
import { planEvents } from './plan.events.js';
import { subscriptionCalls } from './subscription.api.js';
import { subscriptionEvents, subscriptionStreams } from './subscription.events.js';
import { subscriptionRefusals } from './subscription.messages.js';
import {
  ordersReadModel,
  plansReadModel,
  quarantinedWebhooksReadModel,
  subscriptionsReadModel,
} from './subscription.views.js';

export * from './order.events.js';
export * from './plan.events.js';
export * from './subscription.api.js';
export * from './subscription.events.js';
export * from './subscription.messages.js';
export * from './subscription.views.js';

export const subscriptionSlice = defineSlice({
  events: [
    ...planEvents,
    ...orderEvents,
    ...webhookEvents,
    ...quarantineEvents,
    ...subscriptionEvents,
  ],
  streams: subscriptionStreams,
  calls: { subscription: subscriptionCalls },
  refusals: subscriptionRefusals,
  readModels: [
    plansReadModel,
    ordersReadModel,
    subscriptionsReadModel,
    quarantinedWebhooksReadModel,
  ],
});
