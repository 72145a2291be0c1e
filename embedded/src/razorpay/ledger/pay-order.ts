import { ApiError } from '../api-error.js';
import type { OrderRecord, PaymentEntity } from './entities.js';
import type { Happening } from './happenings.js';

/** What the customer does at the checkout. */
export interface Wish {
  readonly paymentId: string;
  readonly outcome: 'success' | 'failure';
  /** Another amount than the order's, and another way of capturing: for specs of what must not happen. */
  readonly amount?: number | undefined;
  readonly capture?: OrderRecord['capture'] | undefined;
  readonly at: Date;
}

export interface Change {
  readonly record: OrderRecord;
  readonly payment: PaymentEntity;
  readonly happenings: readonly Happening[];
}

/** The customer tries to pay. Throws ApiError when the order is paid already. */
export function payOrder(record: OrderRecord, wish: Wish): Change {
  if (record.order.status === 'paid') throw new ApiError('Order already paid');
  const payment = newPayment(record, wish);
  const { order } = record;
  const attempted = withPayment(
    { ...record, order: { ...order, status: 'attempted', attempts: order.attempts + 1 } },
    payment,
  );
  if (wish.outcome === 'failure') return happened(attempted, payment, 'payment.failed');
  const authorised = happened(attempted, payment, 'payment.authorized');
  if ((wish.capture ?? record.capture) === 'manual') return authorised;
  const captured = capture(attempted, payment);
  return { ...captured, happenings: [...authorised.happenings, ...captured.happenings] };
}

/** Takes the money of a payment that was only authorised. Throws ApiError when there is nothing to take. */
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

function capture(record: OrderRecord, authorised: PaymentEntity): Change {
  const payment: PaymentEntity = { ...authorised, status: 'captured', captured: true };
  const { amount } = payment;
  const order = { ...record.order, status: 'paid' as const, amount_paid: amount, amount_due: 0 };
  const paid = withPayment({ ...record, order }, payment);
  return happened(paid, payment, 'payment.captured', 'order.paid');
}

const newPayment = (
  { order }: OrderRecord,
  { paymentId, outcome, amount = order.amount, at }: Wish,
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
  created_at: Math.floor(at.getTime() / 1000),
});

const withPayment = (record: OrderRecord, payment: PaymentEntity): OrderRecord => ({
  ...record,
  payments: [...record.payments.filter(({ id }) => id !== payment.id), payment],
});

const happened = (
  record: OrderRecord,
  payment: PaymentEntity,
  ...names: readonly Happening['name'][]
): Change => ({
  record,
  payment,
  happenings: names.map((name) => ({ name, payment, order: record.order })),
});
