import { quarantinedWebhooksReadModel } from '@nirmaan/contracts/subscription';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** Webhooks that wait for an operator. Those that were understood leave no document. */
export const quarantinedWebhooks = defineProjection(
  quarantinedWebhooksReadModel,
  'razorpayWebhook',
  {
    WebhookQuarantined: (_, { data: { event: _id, ...why }, metadata }) => ({
      ...why,
      since: metadata.occurredAt,
      resolved: false,
    }),
    QuarantineResolved: onExisting((webhook) => ({ ...webhook, resolved: true })),
  },
);
