import {
  ApiError,
  type DisputeEntity,
  newId,
  type OrderRecord,
  type PaymentEntity,
  type RefundEntity,
  type WebhookEvent,
} from './entities.js';

/** What the customer does at the checkout. */
export interface PaymentRequest {
  readonly paymentId: string;
  readonly outcome: 'success' | 'failure';
  /** For specs of faults: another amount than the order's, another way of capturing. */
  readonly amount?: number | undefined;
  readonly capture?: OrderRecord['capture'] | undefined;
}

export interface Change {
  readonly record: OrderRecord;
  readonly payment: PaymentEntity;
  readonly events: readonly WebhookEvent[];
}

/** The customer tries to pay. Throws ApiError when the order is paid already. */
export function payOrder(record: OrderRecord, request: PaymentRequest): Change {
  if (record.order.status === 'paid') throw new ApiError('Order already paid');
  const payment = newPayment(record, request);
  const { order } = record;
  const attempted = withPayment(
    { ...record, order: { ...order, status: 'attempted', attempts: order.attempts + 1 } },
    payment,
  );
  if (request.outcome === 'failure') return withEvents(attempted, payment, 'payment.failed');
  const authorised = withEvents(attempted, payment, 'payment.authorized');
  if ((request.capture ?? record.capture) === 'manual') return authorised;
  const captured = capture(attempted, payment);
  return { ...captured, events: [...authorised.events, ...captured.events] };
}

/** Captures an authorised payment. Throws ApiError when it cannot be captured. */
export function capturePayment(record: OrderRecord, paymentId: string, amount: number): Change {
  const payment = record.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new ApiError('The id provided does not exist');
  if (payment.captured) throw new ApiError('This payment has already been captured');
  if (payment.status === 'failed')
    throw new ApiError(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  if (payment.amount !== amount)
    throw new ApiError('Capture amount must be equal to the amount authorized');
  return capture(record, payment);
}

const WEEK_S = 7 * 24 * 60 * 60;

/** The merchant refunds a captured payment, or a part of it. Throws ApiError when that much is not left. */
export function refundPayment(record: OrderRecord, paymentId: string, amount?: number): Change {
  const paid = findCaptured(record, paymentId);
  const left = paid.amount - paid.amount_refunded;
  const given = amount ?? left;
  if (given > left || left === 0)
    throw new ApiError('The total refund amount is greater than the refund payment amount');
  const isFull = given === left;
  const payment: PaymentEntity = {
    ...paid,
    status: isFull ? 'refunded' : 'captured',
    amount_refunded: paid.amount_refunded + given,
    refund_status: isFull ? 'full' : 'partial',
  };
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    payment_id: paymentId,
    amount: given,
    currency: paid.currency,
    status: 'processed',
    created_at: getSeconds(),
  };
  const event = { name: 'refund.processed', payment, order: record.order, refund };
  return { record: withPayment(record, payment), payment, events: [event] };
}

/** The buyer's bank asks a captured payment back, or decides about that. Throws ApiError without an open dispute. */
export function disputePayment(
  record: OrderRecord,
  paymentId: string,
  status: DisputeEntity['status'],
): Change {
  const payment = findCaptured(record, paymentId);
  const open = record.disputes.find((one) => one.payment_id === paymentId && one.status === 'open');
  if (!open === (status !== 'open')) throw new ApiError('The dispute is not in that state');
  const { amount, currency } = payment;
  const dispute: DisputeEntity = {
    id: open?.id ?? newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount,
    currency,
    amount_deducted: status === 'lost' ? amount : 0,
    reason_code: 'chargeback',
    phase: 'chargeback',
    respond_by: getSeconds() + WEEK_S,
    status,
    created_at: open?.created_at ?? getSeconds(),
  };
  const disputes = [...record.disputes.filter(({ id }) => id !== dispute.id), dispute];
  const name = `payment.dispute.${status === 'open' ? 'created' : status}`;
  const event = { name, payment, order: record.order, dispute };
  return { record: { ...record, disputes }, payment, events: [event] };
}

function findCaptured({ payments }: OrderRecord, paymentId: string): PaymentEntity {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment?.captured)
    throw new ApiError('The payment status should be captured for action to be taken');
  return payment;
}

/** The time as Razorpay has it. */
export const getSeconds = (): number => Math.floor(Date.now() / 1_000);

function capture(record: OrderRecord, authorised: PaymentEntity): Change {
  const payment: PaymentEntity = { ...authorised, status: 'captured', captured: true };
  const { amount } = payment;
  const order = { ...record.order, status: 'paid' as const, amount_paid: amount, amount_due: 0 };
  const paid = withPayment({ ...record, order }, payment);
  return withEvents(paid, payment, 'payment.captured', 'order.paid');
}

const newPayment = (
  { order }: OrderRecord,
  { paymentId, outcome, amount = order.amount }: PaymentRequest,
): PaymentEntity => ({
  id: paymentId,
  entity: 'payment',
  amount,
  currency: order.currency,
  status: outcome === 'success' ? 'authorized' : 'failed',
  order_id: order.id,
  method: 'card',
  captured: false,
  error_code: outcome === 'success' ? null : 'BAD_REQUEST_ERROR',
  error_description: outcome === 'success' ? null : 'Payment failed',
  amount_refunded: 0,
  refund_status: null,
  created_at: getSeconds(),
});

const withPayment = (record: OrderRecord, payment: PaymentEntity): OrderRecord => ({
  ...record,
  payments: [...record.payments.filter(({ id }) => id !== payment.id), payment],
});

const withEvents = (
  record: OrderRecord,
  payment: PaymentEntity,
  ...names: readonly string[]
): Change => ({
  record,
  payment,
  events: names.map((name) => ({ name, payment, order: record.order })),
});
