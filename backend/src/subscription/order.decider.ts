import { accept, type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
import {
  CURRENCY,
  type DisputeId,
  endOfPeriod,
  type OrderEvent,
  type OrderId,
  type PaymentCaptured,
  type PaymentId,
  type QuarantineReason,
  type RefundId,
  type SubscriptionOrdered,
  type SubscriptionPaid,
} from '@nirmaan/contracts/subscription';
import { defineAggregate } from '../kernel/commands/decider.js';

/** The payment states that matter to an order. */
export const paymentStatuses = ['failed', 'authorised', 'captured'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment as Razorpay reports it in a webhook, to the reconciler or after the checkout. */
export interface PaymentReport {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly status: PaymentStatus;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Reason of a failure; otherwise empty. */
  readonly reason: string;
  /** The account and plan from the order's notes, if the report contains them. */
  readonly noted?: { readonly account: string | undefined; readonly plan: string | undefined };
}

export type DisputeStatus = 'open' | 'won' | 'lost';

export type Ordered = SubscriptionOrdered['data'];
export type Capture = PaymentCaptured['data'];

export interface PlacedOrder {
  readonly phase: 'placed';
  readonly ordered: Ordered;
  readonly payments: ReadonlyMap<PaymentId, PaymentStatus>;
  readonly capture: Capture | null;
  /** The payment that paid the order, once nothing of it is left. */
  readonly reversed: PaymentId | null;
  readonly refunds: ReadonlySet<RefundId>;
  readonly disputes: ReadonlyMap<DisputeId, DisputeStatus>;
  /** Payments that did not fit the order. */
  readonly quarantined: ReadonlySet<PaymentId>;
  /** True while one of them awaits an operator. */
  readonly waits: boolean;
}

export type OrderState = { readonly phase: 'none' } | PlacedOrder;

type Later = Exclude<OrderEvent, { readonly type: 'SubscriptionOrdered' }>;

function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'SubscriptionOrdered') return placed(event.data);
  return state.phase === 'none' ? state : evolvePlaced(state, event);
}

const placed = (ordered: Ordered): PlacedOrder => ({
  phase: 'placed',
  ordered,
  payments: new Map(),
  capture: null,
  reversed: null,
  refunds: new Set(),
  disputes: new Map(),
  quarantined: new Set(),
  waits: false,
});

function evolvePlaced(order: PlacedOrder, event: Later): PlacedOrder {
  switch (event.type) {
    case 'PaymentFailed':
      return withPayment(order, event.data.payment, 'failed');
    case 'PaymentAuthorised':
      return withPayment(order, event.data.payment, 'authorised');
    case 'PaymentCaptured':
      return { ...withPayment(order, event.data.payment, 'captured'), capture: event.data };
    case 'PaymentQuarantined': {
      const quarantined = new Set(order.quarantined).add(event.data.payment);
      return { ...order, quarantined, waits: true };
    }
    case 'QuarantineResolved':
      return { ...order, waits: false };
    case 'PaymentRefunded': {
      const refunds = new Set(order.refunds).add(event.data.refund);
      return { ...withReversal(order, event.data), refunds };
    }
    case 'PaymentDisputed':
      return withDispute(order, event.data.dispute, 'open');
    case 'DisputeWon':
      return withDispute(order, event.data.dispute, 'won');
    case 'DisputeLost':
      return withReversal(withDispute(order, event.data.dispute, 'lost'), event.data);
    default:
      return assertNever(event);
  }
}

const withPayment = (order: PlacedOrder, payment: PaymentId, status: PaymentStatus) => ({
  ...order,
  payments: new Map(order.payments).set(payment, status),
});

const withDispute = (order: PlacedOrder, dispute: DisputeId, status: DisputeStatus) => ({
  ...order,
  disputes: new Map(order.disputes).set(dispute, status),
});

const withReversal = (
  order: PlacedOrder,
  { payment, ends }: { readonly payment: PaymentId; readonly ends: boolean },
): PlacedOrder => (ends ? { ...order, reversed: payment } : order);

export const orderAggregate = defineAggregate({
  category: 'order',
  isCached: true,
  initialState: { phase: 'none' },
  evolve,
});

/** Places an order once, under the current terms. */
export const placeOrder = orderAggregate.decider(({ phase }, ordered: Ordered) =>
  phase === 'none' ? [{ type: 'SubscriptionOrdered', data: ordered }] : [],
);

/** A payment only moves forward; a failed one may still succeed. */
const legalMoves: Record<PaymentStatus | 'unknown', readonly PaymentStatus[]> = {
  unknown: ['failed', 'authorised', 'captured'],
  failed: ['authorised', 'captured'],
  authorised: ['captured'],
  captured: [],
};

/**
 * The only way to report a payment: used by checkout, webhooks and reconciler. A report that does not fit is refused
 * with the reason to quarantine it; a known one changes nothing.
 */
export const reportPayment = orderAggregate.decider((state, report: PaymentReport, at) => {
  if (state.phase === 'none') return refuse('PAYMENT.UNKNOWN_ORDER');
  const mismatch = findMismatch(state.ordered, report);
  if (mismatch) return refuse(mismatch);
  const known = state.payments.get(report.payment) ?? 'unknown';
  const isOver = report.payment === state.reversed || state.quarantined.has(report.payment);
  if (isOver || !legalMoves[known].includes(report.status)) return [];
  if (report.status === 'captured' && isPaid(state)) return refuse('PAYMENT.ORDER_ALREADY_PAID');
  return [toEvent(report, at)];
});

function findMismatch(
  { price, account, plan }: Ordered,
  { amount, currency, noted }: PaymentReport,
): QuarantineReason | undefined {
  if (currency !== CURRENCY) return 'PAYMENT.WRONG_CURRENCY';
  if (amount !== price) return 'PAYMENT.WRONG_AMOUNT';
  if (noted && noted.account !== account) return 'PAYMENT.WRONG_OWNER';
  return noted && noted.plan !== plan ? 'PAYMENT.WRONG_PLAN' : undefined;
}

function toEvent(report: PaymentReport, at: Date): OrderEvent {
  const { order, payment, status, amount, reason } = report;
  switch (status) {
    case 'failed':
      return { type: 'PaymentFailed', data: { order, payment, reason } };
    case 'authorised':
      return { type: 'PaymentAuthorised', data: { order, payment, amount } };
    case 'captured':
      return {
        type: 'PaymentCaptured',
        data: { order, payment, amount, capturedAt: at.toISOString() },
      };
    default:
      return assertNever(status);
  }
}

export interface PaymentQuarantine {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly why: QuarantineReason;
}

/** Quarantines a payment once, also after an operator resolved it. */
export const quarantinePayment = orderAggregate.decider(
  (state, { order, payment, why }: PaymentQuarantine) => {
    if (state.phase === 'none') return refuse('ORDER.NOT_FOUND');
    const isKnown = state.quarantined.has(payment);
    return isKnown ? [] : [{ type: 'PaymentQuarantined', data: { order, payment, why } }];
  },
);

export const resolvePaymentQuarantine = orderAggregate.decider(
  (state, { note }: { readonly note: string }) =>
    state.phase === 'placed' && state.waits
      ? [{ type: 'QuarantineResolved', data: { note } }]
      : refuse('QUARANTINE.NOT_FOUND'),
);

export function requireBuyer(state: OrderState, account: AccountId) {
  if (state.phase === 'none') return refuse('ORDER.NOT_FOUND');
  return state.ordered.account === account ? accept(state) : refuse('ORDER.NOT_YOURS');
}

/** The subscription that a paid order buys; undefined before, and once its money went back. */
export function toPurchase(state: OrderState): SubscriptionPaid['data'] | undefined {
  if (state.phase === 'none' || !state.capture || state.reversed) return undefined;
  const { order, account, plan, credits, period } = state.ordered;
  const from = state.capture.capturedAt;
  const until = endOfPeriod(new Date(from), period).toISOString();
  return { account, order, plan, credits, from, until };
}

/** The payment that paid the order, also once nothing of it is left; null before. */
export const getPayer = (state: OrderState): PaymentId | null =>
  state.phase === 'placed' ? (state.capture?.payment ?? state.reversed) : null;

export const isPaid = (state: OrderState): boolean => getPayer(state) !== null;
