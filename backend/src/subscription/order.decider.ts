import {
  accept,
  type AccountId,
  assertNever,
  eventOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  CURRENCY,
  endOfPeriod,
  type OrderEvent,
  type OrderId,
  paymentAuthorised,
  paymentCaptured,
  paymentFailed,
  type PaymentId,
  paymentQuarantined,
  type QuarantineReason,
  quarantineResolved,
  subscriptionOrdered,
  type SubscriptionPaid,
} from '@nirmaan/contracts/subscription';
import type { DeciderOf } from '../kernel/commands/decider.js';
import { order, type Ordered, type OrderState, type PlacedOrder } from './order.state.js';
import type { PaymentReport, PaymentStatus } from './payment-report.js';

export { order, type Ordered, type OrderState, type PlacedOrder } from './order.state.js';

type OrderDecider<Command, Code extends string> = DeciderOf<typeof order, Command, Code>;

/** An order is placed once, under the terms of that moment. */
export const placeOrder: OrderDecider<Ordered, never> = {
  ...order,
  decide: ({ phase }, ordered) =>
    accept(phase === 'none' ? [eventOf(subscriptionOrdered, ordered)] : []),
};

/** A payment only ever moves forward; what failed may still succeed. */
const legalMoves: Record<PaymentStatus | 'unknown', readonly PaymentStatus[]> = {
  unknown: ['failed', 'authorised', 'captured'],
  failed: ['authorised', 'captured'],
  authorised: ['captured'],
  captured: [],
};

/**
 * The one way in which the world changes an order: checkout, webhooks and reconciler all come through here. What
 * does not fit the order is refused with the reason to quarantine it; what is old news is accepted in silence.
 */
export const reportPayment: OrderDecider<PaymentReport, QuarantineReason> = {
  ...order,
  decide: (state, report, at) => {
    if (state.phase === 'none') return refuse('PAYMENT.UNKNOWN_ORDER');
    const mismatch = mismatchOf(state.ordered, report);
    if (mismatch) return refuse(mismatch);
    const known = state.payments.get(report.payment) ?? 'unknown';
    if (!legalMoves[known].includes(report.status)) return accept([]);
    if (report.status === 'captured' && state.capture) return refuse('PAYMENT.ORDER_ALREADY_PAID');
    return accept([eventOfReport(report, at)]);
  },
};

function mismatchOf(
  { price, account, plan }: Ordered,
  { amount, currency, noted }: PaymentReport,
): QuarantineReason | undefined {
  if (currency !== CURRENCY) return 'PAYMENT.WRONG_CURRENCY';
  if (amount !== price) return 'PAYMENT.WRONG_AMOUNT';
  if (noted && noted.account !== account) return 'PAYMENT.WRONG_OWNER';
  return noted && noted.plan !== plan ? 'PAYMENT.WRONG_PLAN' : undefined;
}

function eventOfReport(report: PaymentReport, at: Date): OrderEvent {
  const { order, payment, status, amount, reason } = report;
  switch (status) {
    case 'failed':
      return eventOf(paymentFailed, { order, payment, reason });
    case 'authorised':
      return eventOf(paymentAuthorised, { order, payment, amount });
    case 'captured':
      return eventOf(paymentCaptured, { order, payment, amount, capturedAt: at.toISOString() });
    default:
      return assertNever(status);
  }
}

export interface QuarantinePayment {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly why: QuarantineReason;
}

/** A payment is put aside once; after an operator has dealt with it, it is not brought up again. */
export const quarantinePayment: OrderDecider<QuarantinePayment, 'ORDER.NOT_FOUND'> = {
  ...order,
  decide: (state, { order, payment, why }) => {
    if (state.phase === 'none') return refuse('ORDER.NOT_FOUND');
    const isKnown = state.quarantined.has(payment);
    return accept(isKnown ? [] : [eventOf(paymentQuarantined, { order, payment, why })]);
  },
};

export const resolvePaymentQuarantine: OrderDecider<
  { readonly note: string },
  'QUARANTINE.NOT_FOUND'
> = {
  ...order,
  decide: (state, { note }) =>
    state.phase === 'placed' && state.waits
      ? accept([eventOf(quarantineResolved, { note })])
      : refuse('QUARANTINE.NOT_FOUND'),
};

/** The order, if there is one and this account placed it. */
export function placedBy(
  state: OrderState,
  account: AccountId,
): Result<PlacedOrder, 'ORDER.NOT_FOUND' | 'ORDER.NOT_YOURS'> {
  if (state.phase === 'none') return refuse('ORDER.NOT_FOUND');
  return state.ordered.account === account ? accept(state) : refuse('ORDER.NOT_YOURS');
}

/** What a paid order buys, from the moment the money was ours; nothing before. */
export function purchaseOf(state: OrderState): SubscriptionPaid['data'] | undefined {
  if (state.phase === 'none' || !state.capture) return undefined;
  const { order, account, plan, credits, period } = state.ordered;
  const from = state.capture.capturedAt;
  const until = endOfPeriod(new Date(from), period).toISOString();
  return { account, order, plan, credits, from, until };
}

/** The money for an order is ours, once and for ever. */
export const isPaid = (state: OrderState): boolean =>
  state.phase === 'placed' && state.capture !== null;
