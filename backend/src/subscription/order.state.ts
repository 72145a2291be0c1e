import { assertNever } from '@nirmaan/contracts/kernel';
import type {
  OrderFact,
  PaymentCaptured,
  PaymentId,
  SubscriptionOrdered,
} from '@nirmaan/contracts/subscription';
import type { Fold } from '../kernel/commands/decider.js';
import type { PaymentStatus } from './payment-report.js';

export type Ordered = SubscriptionOrdered['data'];
export type Capture = PaymentCaptured['data'];

/** An order that was placed, and what has become of every try to pay it. */
export interface PlacedOrder {
  readonly phase: 'placed';
  readonly ordered: Ordered;
  readonly payments: ReadonlyMap<PaymentId, PaymentStatus>;
  /** The one payment that paid it. */
  readonly capture: Capture | null;
  /** Payments that did not fit it, once and for ever. */
  readonly quarantined: ReadonlySet<PaymentId>;
  /** Whether an operator must still look at one of them. */
  readonly waits: boolean;
}

export type OrderState = { readonly phase: 'none' } | PlacedOrder;

type Later = Exclude<OrderFact, { readonly type: 'SubscriptionOrdered' }>;

function evolve(state: OrderState, fact: OrderFact): OrderState {
  if (fact.type === 'SubscriptionOrdered') return placed(fact.data);
  return state.phase === 'none' ? state : evolvePlaced(state, fact);
}

const placed = (ordered: Ordered): PlacedOrder => ({
  phase: 'placed',
  ordered,
  payments: new Map(),
  capture: null,
  quarantined: new Set(),
  waits: false,
});

function evolvePlaced(order: PlacedOrder, fact: Later): PlacedOrder {
  switch (fact.type) {
    case 'PaymentFailed':
      return withPayment(order, fact.data.payment, 'failed');
    case 'PaymentAuthorised':
      return withPayment(order, fact.data.payment, 'authorised');
    case 'PaymentCaptured':
      return { ...withPayment(order, fact.data.payment, 'captured'), capture: fact.data };
    case 'PaymentQuarantined': {
      const quarantined = new Set(order.quarantined).add(fact.data.payment);
      return { ...order, quarantined, waits: true };
    }
    case 'QuarantineResolved':
      return { ...order, waits: false };
    default:
      return assertNever(fact);
  }
}

const withPayment = (
  order: PlacedOrder,
  payment: PaymentId,
  status: PaymentStatus,
): PlacedOrder => ({ ...order, payments: new Map(order.payments).set(payment, status) });

export const order: Fold<OrderState, OrderFact> = { initial: { phase: 'none' }, evolve };
