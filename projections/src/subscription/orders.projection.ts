import {
  type DisputeView,
  orderPhases,
  type OrderPhase,
  ordersReadModel,
  type OrderView,
  type PaymentId,
  type SubscriptionOrdered,
} from '@nirmaan/contracts/subscription';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

/** Every order with its payment status. */
export const orders = defineProjection(ordersReadModel, 'order', {
  SubscriptionOrdered: (_, { data, metadata }) => ordered(data, metadata.occurredAt),
  PaymentFailed: onExisting((order, { data }) => advance(order, 'failed', data.payment)),
  PaymentAuthorised: onExisting((order, { data }) => advance(order, 'authorised', data.payment)),
  PaymentCaptured: onExisting((order, { data }) => ({
    ...advance(order, 'captured', data.payment),
    capturedAt: data.capturedAt,
  })),
  PaymentQuarantined: onExisting((order, { data: { payment, why }, metadata }) => ({
    ...order,
    quarantine: { payment, why, since: metadata.occurredAt, resolved: false },
  })),
  PaymentRefunded: onExisting((order, { data: { payment, amount, ends } }) => ({
    ...(ends ? advance(order, 'refunded', payment) : order),
    refunded: (order.refunded ?? 0) + amount,
  })),
  PaymentDisputed: onExisting((order, { data: { dispute, payment, respondBy } }) => ({
    ...order,
    dispute: { dispute, payment, status: 'open', respondBy },
  })),
  DisputeWon: onExisting((order, { data }) => decideDispute(order, data, 'won')),
  DisputeLost: onExisting((order, { data }) =>
    decideDispute(data.ends ? advance(order, 'refunded', data.payment) : order, data, 'lost'),
  ),
  QuarantineResolved: onExisting((order) => ({
    ...order,
    quarantine: order.quarantine && { ...order.quarantine, resolved: true },
  })),
});

const ordered = (
  { order: _id, ...terms }: SubscriptionOrdered['data'],
  orderedAt: string,
): Content<OrderView> => ({
  ...terms,
  phase: 'ordered',
  payment: null,
  orderedAt,
  capturedAt: null,
  quarantine: null,
});

const decideDispute = (
  order: Content<OrderView>,
  { dispute, payment }: Pick<DisputeView, 'dispute' | 'payment'>,
  status: DisputeView['status'],
): Content<OrderView> => ({
  ...order,
  dispute: { dispute, payment, status, respondBy: order.dispute?.respondBy ?? null },
});

/** An order's status is that of its furthest payment: a failed second attempt changes nothing. */
function advance(order: OrderView, phase: OrderPhase, payment: PaymentId): Content<OrderView> {
  const isFurther = orderPhases.indexOf(phase) >= orderPhases.indexOf(order.phase);
  return isFurther ? { ...order, phase, payment } : order;
}
