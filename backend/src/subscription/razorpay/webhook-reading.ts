import {
  disputeId,
  type OrderId,
  orderId,
  type PaymentId,
  type QuarantineReason,
  refundId,
} from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import type { DisputeStatus, PaymentReport } from '../order.decider.js';
import type { DisputeReport, RefundReport } from '../reversal.decider.js';
import { type PaymentEntity, paymentEntity, toPaymentReport } from './payment-entity.js';

/** The result of parsing a webhook. */
export type WebhookReading =
  | OrderReading
  /** Stored, but irrelevant to us. */
  | { readonly kind: 'irrelevant' }
  | Misfit;

export type OrderReading =
  | { readonly kind: 'payment'; readonly report: PaymentReport }
  | { readonly kind: 'refund'; readonly report: RefundReport }
  | { readonly kind: 'dispute'; readonly report: DisputeReport };

/** Needs an operator. */
export interface Misfit {
  readonly kind: 'misfit';
  readonly why: QuarantineReason;
  readonly order: OrderId | null;
  readonly payment: PaymentId | null;
}

const anyEvent = z.object({ event: z.string(), payload: z.unknown().optional() });

const END_OF_9999_S = 253_402_300_799;

const buildEntity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) });
const payment = z.object({ entity: paymentEntity });
const money = { amount: z.number().int().nonnegative(), currency: z.string() };

const paymentPayload = z.object({
  payment,
  order: buildEntity({ id: orderId, notes: z.unknown().optional() }).optional(),
});
const refundPayload = z.object({ payment, refund: buildEntity({ id: refundId, ...money }) });

/** A dispute under review is open; one that was closed without a decision took no money. */
const disputeStatuses = {
  open: 'open',
  under_review: 'open',
  won: 'won',
  closed: 'won',
  lost: 'lost',
} as const satisfies Record<string, DisputeStatus>;

const disputePayload = z.object({
  payment,
  dispute: buildEntity({
    id: disputeId,
    ...money,
    reason_code: z.string(),
    respond_by: z.number().int().nonnegative().max(END_OF_9999_S),
    status: z.enum(Object.keys(disputeStatuses) as (keyof typeof disputeStatuses)[]),
  }),
});

const notes = z.object({ account: z.string().optional(), plan: z.string().optional() });

/** Parses the bytes of a webhook whose signature was verified. */
export function readWebhook(bytes: Buffer): WebhookReading {
  const event = anyEvent.safeParse(parse(bytes));
  if (!event.success) return unreadable;
  const { event: name, payload } = event.data;
  if (name.startsWith('payment.dispute.')) return readDispute(payload);
  if (name === 'refund.processed') return readRefund(payload);
  return paymentEvents.includes(name) ? readPayment(payload) : { kind: 'irrelevant' };
}

export function getOrder(reading: WebhookReading): OrderId | null {
  if (reading.kind === 'irrelevant') return null;
  return reading.kind === 'misfit' ? reading.order : reading.report.order;
}

/** `payment.captured` and `order.paid` mean the same. */
const paymentEvents = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];

const unreadable: Misfit = {
  kind: 'misfit',
  why: 'WEBHOOK.UNREADABLE',
  order: null,
  payment: null,
};

/** Parses a payload whose payment belongs to an order. */
const reader =
  <Payload extends { readonly payment: { readonly entity: PaymentEntity } }>(
    schema: z.ZodType<Payload>,
    read: (payload: Payload, order: OrderId) => WebhookReading,
  ) =>
  (given: unknown): WebhookReading => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) return unreadable;
    const { id, order_id } = parsed.data.payment.entity;
    const order = orderId.safeParse(order_id);
    if (order.success) return read(parsed.data, order.data);
    return { kind: 'misfit', why: 'PAYMENT.UNKNOWN_ORDER', order: null, payment: id };
  };

/** Uses the payment's own status, not the event's name. */
const readPayment = reader(paymentPayload, ({ payment: { entity }, order }, id) => {
  if (order && order.entity.id !== id) return unreadable;
  const report = toPaymentReport(entity);
  if (!report) return { kind: 'irrelevant' };
  const noted = order && notedOn(order.entity.notes);
  return { kind: 'payment', report: { ...report, ...(noted && { noted }) } };
});

const readRefund = reader(refundPayload, ({ payment, refund: { entity } }, order) => {
  const { id: refund, amount, currency } = entity;
  const report = { ...toReversedPayment(payment.entity), order, refund, amount, currency };
  return { kind: 'refund', report };
});

const readDispute = reader(disputePayload, ({ payment, dispute: { entity } }, order) => {
  const { id: dispute, amount, currency, status, reason_code: reason, respond_by } = entity;
  const respondBy = new Date(respond_by * 1_000).toISOString();
  const decided = { dispute, status: disputeStatuses[status], reason, respondBy };
  const report = { ...toReversedPayment(payment.entity), order, amount, currency, ...decided };
  return { kind: 'dispute', report };
});

const toReversedPayment = ({ id, amount, amount_refunded, captured }: PaymentEntity) => ({
  payment: id,
  paid: amount,
  refunded: amount_refunded,
  captured,
});

/** Undefined without notes; Razorpay sends empty ones as an array. */
function notedOn(given: unknown): PaymentReport['noted'] {
  if (Object.keys(given ?? {}).length === 0) return undefined;
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
