import { z } from 'zod';
import { type AccountId, defineReadModel, toRupees, type ViewBase } from '../kernel/index.js';
import type { QuarantineReason, SubscriptionOrdered } from './order.events.js';
import type {
  DisputeId,
  OrderId,
  PaymentId,
  Period,
  PlanId,
  PlanOffered,
  SubscriptionPaid,
  WebhookEventId,
} from './subscription.events.js';

/** A plan that can be bought, or once could. */
export interface PlanView extends ViewBase<PlanId>, Omit<PlanOffered['data'], 'plan'> {
  readonly phase: 'offered' | 'withdrawn';
}

export const plansReadModel = defineReadModel<PlanView>({
  name: 'plans',
  version: 1,
  indexes: [{ phase: 1, price: 1, _id: 1 }],
});

/** What one order bought, and how much of it is used. */
export interface PurchaseView extends Omit<SubscriptionPaid['data'], 'account'> {
  readonly used: number;
  /** When its money went back; it pays for nothing since. */
  readonly endedAt?: string;
}

/** Everything that an account has bought, oldest first; a document per account. */
export interface SubscriptionView extends ViewBase<AccountId> {
  readonly purchases: PurchaseView[];
}

export const subscriptionsReadModel = defineReadModel<SubscriptionView>({
  name: 'subscriptions',
  version: 1,
  indexes: [],
});

/** How far an order has come: as far as the best of its payments. `refunded` is in full, or by the buyer's bank. */
export const orderPhases = ['ordered', 'failed', 'authorised', 'captured', 'refunded'] as const;
export type OrderPhase = (typeof orderPhases)[number];

export interface DisputeView {
  readonly dispute: DisputeId;
  readonly payment: PaymentId;
  readonly status: 'open' | 'won' | 'lost';
  /** When the answer is due; null where only the end was reported. */
  readonly respondBy: string | null;
}

/** How much of a payment was refunded so far. */
export interface RefundedView {
  readonly payment: PaymentId;
  readonly amount: number;
}

interface Quarantine<Payment> {
  readonly why: QuarantineReason;
  readonly payment: Payment;
  readonly since: string;
  readonly resolved: boolean;
}

export interface OrderView extends ViewBase<OrderId>, Omit<SubscriptionOrdered['data'], 'order'> {
  readonly phase: OrderPhase;
  /** The payment that brought it to its phase. */
  readonly payment: PaymentId | null;
  readonly orderedAt: string;
  readonly capturedAt: string | null;
  /** By payment, in the order of their first report; an order may be paid more than once. */
  readonly quarantines: readonly Quarantine<PaymentId>[];
  readonly refunds: readonly RefundedView[];
  readonly disputes: readonly DisputeView[];
  /** Whether an operator has to act: an open dispute, or a quarantine that is not resolved. */
  readonly waits: boolean;
}

/** The payment that paid an order; null before. */
export const getPayer = ({ phase, payment }: OrderView): PaymentId | null =>
  phase === 'captured' || phase === 'refunded' ? payment : null;

export const ordersReadModel = defineReadModel<OrderView>({
  name: 'orders',
  version: 2,
  indexes: [{ account: 1, orderedAt: -1, _id: -1 }, { waits: 1 }],
});

export interface QuarantinedWebhookView
  extends ViewBase<WebhookEventId>, Quarantine<PaymentId | null> {
  readonly order: OrderId | null;
}

export const quarantinedWebhooksReadModel = defineReadModel<QuarantinedWebhookView>({
  name: 'quarantinedWebhooks',
  version: 1,
  indexes: [{ resolved: 1, since: -1, _id: -1 }],
});

/** A subscription in the specification's spelling: `success` shows Active, anything else Expire. */
export const userSubscriptionOnWire = z.object({
  /** The order's id. */
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  /** The plan's total; it does not count down. */
  projectQue: z.number(),
  creditsUsed: z.number(),
  createdAt: z.string(),
  endDate: z.string(),
  status: z.enum(['success', 'expired']),
});
export type UserSubscriptionOnWire = z.infer<typeof userSubscriptionOnWire>;

/**
 * Expiry is computed at read time, by date; a refund in full ends a subscription at once. Name and price are the order's,
 * blank if it is missing.
 */
export const toUserSubscriptionOnWire = (
  { order, credits, used, from, until, endedAt }: Omit<PurchaseView, 'plan'>,
  { name, price }: Pick<OrderView, 'name' | 'price'> = { name: '', price: 0 },
  now: Date,
): UserSubscriptionOnWire => ({
  _id: order,
  name,
  price: toRupees(price),
  projectQue: credits,
  creditsUsed: used,
  createdAt: from,
  endDate: endedAt ?? until,
  status: now < new Date(endedAt ?? until) ? 'success' : 'expired',
});

const reversalOnWire = {
  paymentId: z.string(),
  /** What was refunded so far, in rupees. */
  refunded: z.number(),
  /** Whether the buyer's bank was asked for the money, and what it decided. */
  dispute: z.enum(['none', 'open', 'won', 'lost']),
};

export const paymentOnWire = z.object({
  /** The order's id. */
  _id: z.string(),
  ...reversalOnWire,
  name: z.string(),
  price: z.number(),
  /** `refunded` is in full. */
  status: z.enum(['pending', 'failed', 'success', 'refunded']),
  /** Payments that did not pay the order, such as a second one, once they were refunded or disputed. */
  otherPayments: z.array(z.object(reversalOnWire)),
  createdAt: z.string(),
  /** Empty until the money has come. */
  paidAt: z.string(),
  /** The numbers of its invoice and credit notes. */
  invoices: z.array(z.string()),
});
export type PaymentOnWire = z.infer<typeof paymentOnWire>;

const paymentStatuses: Record<OrderPhase, PaymentOnWire['status']> = {
  ordered: 'pending',
  failed: 'failed',
  authorised: 'pending',
  captured: 'success',
  refunded: 'refunded',
};

/** What went back of a payment. */
const toReversalOnWire = ({ refunds, disputes }: OrderView, payment: PaymentId | null) => ({
  paymentId: payment ?? '',
  refunded: toRupees(refunds.find((one) => one.payment === payment)?.amount ?? 0),
  dispute: disputes.findLast((one) => one.payment === payment)?.status ?? ('none' as const),
});

function listOtherPayments({ payment, refunds, disputes }: OrderView): PaymentId[] {
  const reversed = new Set([...refunds, ...disputes].map((one) => one.payment));
  return [...reversed].filter((one) => one !== payment);
}

/** `invoices` are the account's documents, oldest first. */
export const toPaymentOnWire = (
  view: OrderView,
  invoices: readonly { readonly order: OrderId; readonly number: string }[],
): PaymentOnWire => ({
  _id: view._id,
  ...toReversalOnWire(view, view.payment),
  name: view.name,
  price: toRupees(view.price),
  status: paymentStatuses[view.phase],
  otherPayments: listOtherPayments(view).map((payment) => toReversalOnWire(view, payment)),
  createdAt: view.orderedAt,
  paidAt: view.capturedAt ?? '',
  invoices: invoices.filter(({ order }) => order === view._id).map(({ number }) => number),
});

/** A plan as the specification spells it; `price` is in rupees. */
export const planOnWire = z.object({
  _id: z.string(),
  name: z.string(),
  dec: z.string(),
  price: z.number(),
  time: z.number(),
  /** The unit behind the number, which the screen hides when it is below 2: "month", "3 months". */
  yearMonthTime: z.string(),
  features: z.array(z.string()),
  /** How many applications it pays for, named as in `userSubscriptionOnWire`. */
  projectQue: z.number(),
  bgColor: z.string(),
  buttonText: z.string(),
});
export type PlanOnWire = z.infer<typeof planOnWire>;

const toUnit = ({ count, unit }: Period): string => (count < 2 ? unit : `${unit}s`);

export const toPlanOnWire = (view: PlanView): PlanOnWire => ({
  _id: view._id,
  name: view.name,
  dec: view.description,
  price: toRupees(view.price),
  time: view.period.count,
  yearMonthTime: toUnit(view.period),
  features: view.features,
  projectQue: view.credits,
  bgColor: view.colour,
  buttonText: view.buttonText,
});
