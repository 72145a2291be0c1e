import { ApiError } from '../api-error.js';
import { newId } from '../ids.js';
import { Changes, type Store } from '../../storage/index.js';
import { type NewOrder, type OrderRecord, orderRecord, type PaymentEntity } from './entities.js';
import type { Happening } from './happenings.js';
import { capturePayment, type Change, payOrder, type Wish } from './pay-order.js';

/** Puts what must be told into the same commit as what is told. */
export type Announce = (changes: Changes, happenings: readonly Happening[]) => void;

/** The orders and payments of the sandbox, durable. Changes of them wait for each other. */
export class Ledger {
  private turn: Promise<unknown> = Promise.resolve();

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

  pay(orderId: string, wish: Omit<Wish, 'paymentId'>, announce: Announce): Promise<Change> {
    const full = { ...wish, paymentId: newId('pay') };
    return this.change(announce, () => payOrder(this.order(orderId), full));
  }

  async capture(paymentId: string, amount: number, announce: Announce): Promise<PaymentEntity> {
    const change = await this.change(announce, () =>
      capturePayment(this.order(this.orderOf(paymentId)), paymentId, amount),
    );
    return change.payment;
  }

  private change(announce: Announce, decide: () => Change): Promise<Change> {
    const mine = this.turn.then(async () => {
      const change = decide();
      const changes = this.changesTo(change.record);
      announce(changes, change.happenings);
      await this.store.commit(changes);
      return change;
    });
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private changesTo(record: OrderRecord): Changes {
    const changes = new Changes();
    const key = Buffer.from(record.order.id);
    changes.put(this.orders, key, Buffer.from(JSON.stringify(record)));
    for (const { id } of record.payments) changes.put(this.orderOfPayment, Buffer.from(id), key);
    return changes;
  }

  private orderOf(paymentId: string): string {
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
