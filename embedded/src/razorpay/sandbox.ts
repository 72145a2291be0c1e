import { Changes, type Store } from '../storage/index.js';
import {
  ApiError,
  newId,
  type NewOrder,
  type OrderRecord,
  type PaymentEntity,
} from './entities.js';
import { type Change, getSeconds, payOrder, type PaymentRequest } from './payments.js';
import { type Webhooks } from './webhooks.js';

/** Durable orders and payments, and the webhooks that report them. Changes are serialised. */
export class Sandbox {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly webhooks: Webhooks,
  ) {}

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
      created_at: getSeconds(),
    };
    const record = { order, capture: payment?.capture ?? 'manual', payments: [], disputes: [] };
    await this.store.commit(this.changesTo(record));
    return record;
  }

  /** Throws ApiError for an order that was never placed. */
  order(id: string): OrderRecord {
    const bytes = this.orders.get(Buffer.from(id));
    if (!bytes) throw new ApiError('The id provided does not exist');
    return JSON.parse(bytes.toString('utf8')) as OrderRecord;
  }

  /** Plays the customer. */
  pay(
    orderId: string,
    request: Omit<PaymentRequest, 'paymentId'>,
    reports: boolean,
  ): Promise<PaymentEntity> {
    const full = { ...request, paymentId: newId('pay') };
    return this.change(() => payOrder(this.order(orderId), full), reports);
  }

  /** Captures, refunds or disputes a payment. */
  changePayment(
    paymentId: string,
    decide: (record: OrderRecord) => Change,
    reports = true,
  ): Promise<PaymentEntity> {
    return this.change(() => decide(this.order(this.findOrderId(paymentId))), reports);
  }

  /** The webhooks that report a change are on disk before the call is answered. */
  private change(decide: () => Change, reports: boolean): Promise<PaymentEntity> {
    const mine = this.lastChange.then(async () => {
      const { record, payment, events } = decide();
      const changes = this.changesTo(record);
      if (reports) this.webhooks.put(changes, events);
      await this.store.commit(changes);
      this.webhooks.wake();
      return payment;
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
