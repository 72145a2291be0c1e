import {
  type CreditSpent,
  type DisputeView,
  type OrderPhase,
  orderPhases,
  ordersReadModel,
  type OrderView,
  type PaymentId,
  plansReadModel,
  type PurchaseView,
  quarantinedWebhooksReadModel,
  subscriptionsReadModel,
  type SubscriptionView,
} from '@nirmaan/contracts/subscription';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

/** Every order with its payment status. */
export const orders = defineProjection(ordersReadModel, 'order', {
  SubscriptionOrdered: (_, { data: { order: _id, ...terms }, metadata }) => ({
    ...terms,
    phase: 'ordered' as const,
    payment: null,
    orderedAt: metadata.occurredAt,
    capturedAt: null,
    quarantines: [],
    refunds: [],
    disputes: [],
    waits: false,
  }),
  PaymentFailed: onExisting((order, { data }) => advance(order, 'failed', data.payment)),
  PaymentAuthorised: onExisting((order, { data }) => advance(order, 'authorised', data.payment)),
  PaymentCaptured: onExisting((order, { data }) => ({
    ...advance(order, 'captured', data.payment),
    capturedAt: data.capturedAt,
  })),
  PaymentQuarantined: onExisting((order, { data: { payment, why }, metadata }) =>
    withWaits({
      ...order,
      quarantines: [
        ...order.quarantines,
        { payment, why, since: metadata.occurredAt, resolved: false },
      ],
    }),
  ),
  PaymentRefunded: onExisting((order, { data: { payment, amount, ends } }) => ({
    ...(ends ? advance(order, 'refunded', payment) : order),
    refunds: addRefund(order.refunds, payment, amount),
  })),
  PaymentDisputed: onExisting((order, { data: { dispute, payment, respondBy } }) =>
    setDispute(order, { dispute, payment, status: 'open', respondBy }),
  ),
  DisputeWon: onExisting((order, { data }) => decideDispute(order, data, 'won')),
  DisputeLost: onExisting((order, { data }) =>
    decideDispute(data.ends ? advance(order, 'refunded', data.payment) : order, data, 'lost'),
  ),
  QuarantineResolved: onExisting((order) =>
    withWaits({
      ...order,
      quarantines: order.quarantines.map((quarantine) => ({ ...quarantine, resolved: true })),
    }),
  ),
});

const addRefund = (refunds: OrderView['refunds'], payment: PaymentId, amount: number) =>
  refunds.some((one) => one.payment === payment)
    ? refunds.map((one) =>
        one.payment === payment ? { payment, amount: one.amount + amount } : one,
      )
    : [...refunds, { payment, amount }];

function decideDispute(
  order: Content<OrderView>,
  { dispute, payment }: Pick<DisputeView, 'dispute' | 'payment'>,
  status: DisputeView['status'],
): Content<OrderView> {
  const opened = order.disputes.find((one) => one.dispute === dispute);
  return setDispute(order, { dispute, payment, status, respondBy: opened?.respondBy ?? null });
}

function setDispute(order: Content<OrderView>, changed: DisputeView): Content<OrderView> {
  const isChanged = ({ dispute }: DisputeView) => dispute === changed.dispute;
  const disputes = order.disputes.some(isChanged)
    ? order.disputes.map((one) => (isChanged(one) ? changed : one))
    : [...order.disputes, changed];
  return withWaits({ ...order, disputes });
}

const withWaits = (order: Content<OrderView>): Content<OrderView> => ({
  ...order,
  waits:
    order.disputes.some(({ status }) => status === 'open') ||
    order.quarantines.some(({ resolved }) => !resolved),
});

/** An order's status is that of its furthest payment: a failed second attempt changes nothing. */
function advance(order: OrderView, phase: OrderPhase, payment: PaymentId): Content<OrderView> {
  const isFurther = orderPhases.indexOf(phase) >= orderPhases.indexOf(order.phase);
  return isFurther ? { ...order, phase, payment } : order;
}

/** What every account has bought, and how many of its credits are in use. */
export const subscriptions = defineProjection(subscriptionsReadModel, 'subscription', {
  SubscriptionPaid: (subscription, { data: { account: _account, ...purchase } }) => ({
    purchases: [...(subscription?.purchases ?? []), { ...purchase, used: 0 }],
  }),
  CreditSpent: onExisting((subscription, { data }) => moveCredit(subscription, data, 1)),
  /** An order that was never activated leaves nothing to end. */
  SubscriptionEnded: (subscription, { data: { order, endedAt } }) => ({
    purchases: (subscription?.purchases ?? []).map((purchase) =>
      purchase.order === order ? { ...purchase, endedAt } : purchase,
    ),
  }),
  CreditReturned: onExisting((subscription, { data }) => moveCredit(subscription, data, -1)),
});

const moveCredit = (
  { purchases }: SubscriptionView,
  { order }: CreditSpent['data'],
  change: 1 | -1,
): Content<SubscriptionView> => ({
  purchases: purchases.map((purchase): PurchaseView =>
    purchase.order === order ? { ...purchase, used: purchase.used + change } : purchase,
  ),
});

/** What can be bought, and what once could. */
export const plans = defineProjection(plansReadModel, 'plan', {
  PlanOffered: (_, { data: { plan: _id, ...offer } }) => ({ ...offer, phase: 'offered' as const }),
  PlanWithdrawn: onExisting((plan) => ({ ...plan, phase: 'withdrawn' })),
});

/** Webhooks that wait for an operator. Those that were understood leave no document. */
export const quarantinedWebhooks = defineProjection(
  quarantinedWebhooksReadModel,
  'razorpayWebhook',
  {
    WebhookQuarantined: (_, { data: { event: _id, ...why }, metadata }) => ({
      ...why,
      since: metadata.occurredAt,
      resolved: false,
    }),
    QuarantineResolved: onExisting((webhook) => ({ ...webhook, resolved: true })),
  },
);
