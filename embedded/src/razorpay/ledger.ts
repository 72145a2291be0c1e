import { Changes, type Store } from '../storage/index.js';
import {
  ApiError,
  type WebhookEvent,
  newId,
  type NewOrder,
  orderRecord,
  type OrderRecord,
  type PaymentEntity,
} from './entities.js';
import {
  type WebhookSender,
  type DeliveryOptions,
  type Outbox,
  DEFAULT_DELIVERY,
} from './webhooks.js';

/** What the customer does at the checkout. */
export interface PaymentRequest {
  readonly paymentId: string;
  readonly outcome: 'success' | 'failure';
  /** For specs of faults: another amount than the order's, another way of capturing. */
  readonly amount?: number | undefined;
  readonly capture?: OrderRecord['capture'] | undefined;
  readonly at: Date;
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

function capture(record: OrderRecord, authorised: PaymentEntity): Change {
  const payment: PaymentEntity = { ...authorised, status: 'captured', captured: true };
  const { amount } = payment;
  const order = { ...record.order, status: 'paid' as const, amount_paid: amount, amount_due: 0 };
  const paid = withPayment({ ...record, order }, payment);
  return withEvents(paid, payment, 'payment.captured', 'order.paid');
}

const newPayment = (
  { order }: OrderRecord,
  { paymentId, outcome, amount = order.amount, at }: PaymentRequest,
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

const withEvents = (
  record: OrderRecord,
  payment: PaymentEntity,
  ...names: readonly WebhookEvent['name'][]
): Change => ({
  record,
  payment,
  events: names.map((name) => ({ name, payment, order: record.order })),
});

/** Adds the webhooks of a change to its commit. */
export type Enqueue = (changes: Changes, events: readonly WebhookEvent[]) => void;

/** Durable orders and payments. Changes are serialised. */
export class Ledger {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: Store) {}

  async placeOrder({ amount, currency, receipt, notes, payment }: NewOrder): Promise<OrderRecord> {
    const order = {
      id: newId('order'),
      entity: 'order' as const,
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt: receipt ?? null,
      status: 'created' as const,
      attempts: 0,
      notes,
      created_at: Math.floor(Date.now() / 1000),
    };
    const record = { order, capture: payment?.capture ?? 'manual', payments: [] };
    await this.store.commit(this.changesTo(record));
    return record;
  }

  /** Throws ApiError for an order that was never placed. */
  order(id: string): OrderRecord {
    const bytes = this.orders.get(Buffer.from(id));
    if (!bytes) throw new ApiError('The id provided does not exist');
    return orderRecord.parse(JSON.parse(bytes.toString('utf8')));
  }

  pay(
    orderId: string,
    request: Omit<PaymentRequest, 'paymentId'>,
    enqueue: Enqueue,
  ): Promise<Change> {
    const full = { ...request, paymentId: newId('pay') };
    return this.change(enqueue, () => payOrder(this.order(orderId), full));
  }

  async capture(paymentId: string, amount: number, enqueue: Enqueue): Promise<PaymentEntity> {
    const change = await this.change(enqueue, () =>
      capturePayment(this.order(this.findOrderId(paymentId)), paymentId, amount),
    );
    return change.payment;
  }

  private change(enqueue: Enqueue, decide: () => Change): Promise<Change> {
    const mine = this.lastChange.then(async () => {
      const change = decide();
      const changes = this.changesTo(change.record);
      enqueue(changes, change.events);
      await this.store.commit(changes);
      return change;
    });
    this.lastChange = mine.catch(() => undefined);
    return mine;
  }

  private changesTo(record: OrderRecord): Changes {
    const changes = new Changes();
    const key = Buffer.from(record.order.id);
    changes.put(this.orders, key, Buffer.from(JSON.stringify(record)));
    for (const { id } of record.payments) changes.put(this.orderOfPayment, Buffer.from(id), key);
    return changes;
  }

  private findOrderId(paymentId: string): string {
    const order = this.orderOfPayment.get(Buffer.from(paymentId));
    if (!order) throw new ApiError('The id provided does not exist');
    return order.toString('utf8');
  }

  private get orders() {
    return this.store.table('orders');
  }

  private get orderOfPayment() {
    return this.store.table('orderOfPayment');
  }
}

/** Payments and the webhooks that report them. */
export class Sandbox {
  constructor(
    readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly sender: WebhookSender,
  ) {}

  /** Plays the customer. The webhooks are on disk before the call is answered. */
  async pay(
    orderId: string,
    request: Omit<PaymentRequest, 'paymentId' | 'at'>,
    deliveryOptions: DeliveryOptions,
  ) {
    const at = new Date();
    const { payment } = await this.ledger.pay(orderId, { ...request, at }, (changes, events) =>
      this.outbox.put(changes, events, deliveryOptions, at),
    );
    this.sender.wake();
    return payment;
  }

  async capture(paymentId: string, amount: number): Promise<PaymentEntity> {
    const payment = await this.ledger.capture(paymentId, amount, (changes, events) =>
      this.outbox.put(changes, events, DEFAULT_DELIVERY, new Date()),
    );
    this.sender.wake();
    return payment;
  }
}
