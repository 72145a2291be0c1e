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
import { type Change, payOrder, type PaymentRequest } from './payments.js';
import {
  type WebhookSender,
  type DeliveryOptions,
  type Outbox,
  DEFAULT_DELIVERY,
} from './webhooks.js';

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
    const record = { order, capture: payment?.capture ?? 'manual', payments: [], disputes: [] };
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

  /** Changes the order of a payment. */
  async changePayment(
    paymentId: string,
    decide: (record: OrderRecord) => Change,
    enqueue: Enqueue,
  ): Promise<PaymentEntity> {
    const change = await this.change(enqueue, () =>
      decide(this.order(this.findOrderId(paymentId))),
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

  /** Captures, refunds or disputes a payment. */
  async changePayment(
    paymentId: string,
    decide: (record: OrderRecord) => Change,
    deliveryOptions = DEFAULT_DELIVERY,
  ): Promise<PaymentEntity> {
    const payment = await this.ledger.changePayment(paymentId, decide, (changes, events) =>
      this.outbox.put(changes, events, deliveryOptions, new Date()),
    );
    this.sender.wake();
    return payment;
  }
}
