import { assertNever } from '@nirmaan/contracts/kernel';
import type {
  OrderEvent,
  PaymentCaptured,
  PaymentId,
  SubscriptionOrdered,
} from '@nirmaan/contracts/subscription';
import { defineAggregate } from '../kernel/commands/decider.js';
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
    default:
      return assertNever(event);
  }
}

const withPayment = (
  order: PlacedOrder,
  payment: PaymentId,
  status: PaymentStatus,
): PlacedOrder => ({ ...order, payments: new Map(order.payments).set(payment, status) });

export const order = defineAggregate({
  category: 'order',
  initialState: { phase: 'none' },
  evolve,
});
