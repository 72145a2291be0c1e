import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { sha256Hex } from '../kernel/metadata.js';
import { personal } from '../kernel/personal.js';
import { quarantineReason, type QuarantineResolved } from './quarantine.js';
import { orderId, paymentId, webhookEventId } from './subscription.ids.js';

/** What Razorpay sent, byte for byte in base64: its signature can be checked again at any time. */
export const razorpayWebhookReceived = defineFact(
  'RazorpayWebhookReceived',
  z.strictObject({ event: webhookEventId, body: personal(z.base64()), signature: sha256Hex }),
);

export const webhookQuarantined = defineFact(
  'WebhookQuarantined',
  z.strictObject({
    event: webhookEventId,
    why: quarantineReason,
    order: orderId.nullable(),
    payment: paymentId.nullable(),
  }),
);

export const webhookFacts = [razorpayWebhookReceived, webhookQuarantined] as const;
export type WebhookFact = FactOf<(typeof webhookFacts)[number]> | QuarantineResolved;
export type RazorpayWebhookReceived = FactOf<typeof razorpayWebhookReceived>;
export type WebhookQuarantined = FactOf<typeof webhookQuarantined>;
