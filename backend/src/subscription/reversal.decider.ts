import { accept, assertNever, refuse } from '@nirmaan/contracts/kernel';
import {
  CURRENCY,
  type DisputeId,
  type OrderEvent,
  type OrderId,
  type PaymentId,
  type RefundId,
} from '@nirmaan/contracts/subscription';
import {
  type DisputeStatus,
  getPayer,
  orderAggregate,
  type OrderState,
  type PlacedOrder,
} from './order.decider.js';

/** What Razorpay says about the payment behind a refund or a dispute. */
interface ReversedPayment {
  readonly order: OrderId;
  readonly payment: PaymentId;
  /** Of the refund or dispute. */
  readonly amount: number;
  readonly currency: string;
  /** Of the payment, and how much of it went back by now. */
  readonly paid: number;
  readonly refunded: number;
  /** False for an authorisation that was never captured and went back by itself. */
  readonly captured: boolean;
}

/** A refund that Razorpay has paid out. */
export interface RefundReport extends ReversedPayment {
  readonly refund: RefundId;
}

export interface DisputeReport extends ReversedPayment {
  readonly dispute: DisputeId;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly respondBy: string;
}

/** Records each refund once, whatever came before it: a capture that is reported later buys nothing. */
export const reportRefund = orderAggregate.decider((state, report: RefundReport) => {
  const placed = requireReversible(state, report);
  if (!placed.ok) return placed;
  const { ordered, reversed, refunds } = placed.value;
  const { order, payment, refund, amount, refunded } = report;
  if (refunds.has(refund)) return [];
  const { account, price } = ordered;
  const ends = isPaidBy(placed.value, report) && (reversed !== null || refunded >= price);
  return [{ type: 'PaymentRefunded', data: { account, order, payment, amount, ends, refund } }];
});

/** A decided dispute stays decided. */
const legalDisputeMoves: Record<DisputeStatus | 'unknown', readonly DisputeStatus[]> = {
  unknown: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: [],
  lost: [],
};

/** Notes a dispute; a lost one takes the payment back in full. */
export const reportDispute = orderAggregate.decider((state, report: DisputeReport) => {
  const placed = requireReversible(state, report);
  if (!placed.ok) return placed;
  const known = placed.value.disputes.get(report.dispute) ?? 'unknown';
  const isNews = legalDisputeMoves[known].includes(report.status);
  return isNews ? [toDisputeEvent(placed.value, report)] : [];
});

function requireReversible(state: OrderState, { currency }: ReversedPayment) {
  if (state.phase === 'none') return refuse('PAYMENT.UNKNOWN_ORDER');
  return currency === CURRENCY ? accept(state) : refuse('PAYMENT.WRONG_CURRENCY');
}

/** True for the payment that paid the order, also where its capture has not been reported yet. */
function isPaidBy(order: PlacedOrder, { payment, captured, paid }: ReversedPayment): boolean {
  const payer = getPayer(order);
  if (payer) return payment === payer;
  return captured && paid === order.ordered.price && !order.quarantined.has(payment);
}

function toDisputeEvent(state: PlacedOrder, report: DisputeReport): OrderEvent {
  const { order, payment, dispute, amount, status, reason, respondBy } = report;
  switch (status) {
    case 'open':
      return {
        type: 'PaymentDisputed',
        data: { order, payment, dispute, amount, reason, respondBy },
      };
    case 'won':
      return { type: 'DisputeWon', data: { order, payment, dispute } };
    case 'lost': {
      const { account } = state.ordered;
      const ends = isPaidBy(state, report);
      return { type: 'DisputeLost', data: { account, order, payment, amount, ends, dispute } };
    }
    default:
      return assertNever(status);
  }
}
