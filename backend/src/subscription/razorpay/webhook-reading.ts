import {
  type OrderId,
  orderId,
  type PaymentId,
  type QuarantineReason,
} from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import type { PaymentReport } from '../order.decider.js';
import { paymentEntity, toPaymentReport } from './payment-entity.js';

/** The result of parsing a webhook. */
export type WebhookReading =
  | { readonly kind: 'report'; readonly report: PaymentReport }
  /** Stored, but irrelevant to us. */
  | { readonly kind: 'irrelevant' }
  | Misfit;

/** Needs an operator. */
export interface Misfit {
  readonly kind: 'misfit';
  readonly why: QuarantineReason;
  readonly order: OrderId | null;
  readonly payment: PaymentId | null;
}

const anyEvent = z.object({ event: z.string() });

/** Events about an order's payment; `payment.captured` and `order.paid` mean the same. */
const relevant = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];

const orderEntity = z.object({ id: orderId, notes: z.unknown() });
const paymentEvent = z.object({
  payload: z.object({
    payment: z.object({ entity: paymentEntity }),
    order: z.object({ entity: orderEntity }).optional(),
  }),
});

const notes = z.object({ account: z.string().optional(), plan: z.string().optional() });

/** Parses the bytes of a webhook whose signature was verified. */
export function readWebhook(bytes: Buffer): WebhookReading {
  const json = parse(bytes);
  const event = anyEvent.safeParse(json);
  if (!event.success) return unreadable;
  if (!relevant.includes(event.data.event)) return { kind: 'irrelevant' };
  const payment = paymentEvent.safeParse(json);
  return payment.success ? readPayment(payment.data) : unreadable;
}

const unreadable: Misfit = {
  kind: 'misfit',
  why: 'WEBHOOK.UNREADABLE',
  order: null,
  payment: null,
};

/** Uses the payment's own status, not the event's name. */
function readPayment({ payload }: z.infer<typeof paymentEvent>): WebhookReading {
  const { entity: payment } = payload.payment;
  const order = payload.order?.entity;
  if (!orderId.safeParse(payment.order_id).success)
    return { kind: 'misfit', why: 'PAYMENT.UNKNOWN_ORDER', order: null, payment: payment.id };
  if (order && order.id !== payment.order_id) return unreadable;
  const report = toPaymentReport(payment);
  if (!report) return { kind: 'irrelevant' };
  return { kind: 'report', report: order ? { ...report, noted: notedOn(order.notes) } : report };
}

/** Razorpay sends empty notes as an array. */
function notedOn(given: unknown): NonNullable<PaymentReport['noted']> {
  const { account, plan } = notes.safeParse(given).data ?? {};
  return { account, plan };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
