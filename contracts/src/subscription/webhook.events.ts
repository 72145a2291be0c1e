import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { sha256Hex } from '../kernel/metadata.js';
import { personal } from '../kernel/personal.js';
import { quarantineReason, type QuarantineResolved } from './quarantine.js';
import { orderId, paymentId, webhookEventId } from './subscription.ids.js';

/** What Razorpay sent, byte for byte in base64: its signature can be checked again at any time. */
export const razorpayWebhookReceived = defineEvent(
  'RazorpayWebhookReceived',
  z.strictObject({ event: webhookEventId, body: personal(z.base64()), signature: sha256Hex }),
);

export const webhookQuarantined = defineEvent(
  'WebhookQuarantined',
  z.strictObject({
    event: webhookEventId,
    why: quarantineReason,
    order: orderId.nullable(),
    payment: paymentId.nullable(),
  }),
);

export const webhookEvents = [razorpayWebhookReceived, webhookQuarantined] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]> | QuarantineResolved;
export type RazorpayWebhookReceived = EventOf<typeof razorpayWebhookReceived>;
export type WebhookQuarantined = EventOf<typeof webhookQuarantined>;
