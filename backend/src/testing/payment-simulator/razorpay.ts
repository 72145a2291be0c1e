import {
  CURRENCY,
  orderId,
  type OrderId,
  paymentId,
  type PaymentId,
  webhookEventId,
} from '@nirmaan/contracts/subscription';
import type { PaymentReport, PaymentStatus } from '../../subscription/order.decider.js';
import { type NewOrder, Razorpay, RazorpayRefused } from '../../subscription/razorpay/razorpay.js';

const statusNames = { failed: 'failed', authorised: 'authorized', captured: 'captured' } as const;

/** A webhook to deliver. */
export const webhookBytes = (
  event: string,
  { payment: id, order: order_id, amount, currency, status, refunded = 0 }: Held,
  { account, plan }: NewOrder,
  contained: object,
): Buffer => {
  const captured = status === 'captured';
  const payment = { id, order_id, amount, currency, captured, amount_refunded: refunded };
  const isRefunded = captured && refunded === amount;
  const entity = { ...payment, status: isRefunded ? 'refunded' : statusNames[status] };
  const order = { entity: { id: order_id, notes: { account, plan } } };
  const payload = { payment: { entity }, ...(event === 'order.paid' && { order }), ...contained };
  return Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
};

export const eventNumber = (number: number) => webhookEventId.parse(`evt_${number}`);

/** A payment at Razorpay. */
export interface Held extends PaymentReport {
  readonly refunded?: number;
}

/** Called with an event's name, the payment at that moment, and what else the event contains. */
export type SendWebhook = (event: string, payment: Held, contained?: object) => void;

const eventNames: Record<PaymentStatus, readonly string[]> = {
  failed: ['payment.failed'],
  authorised: ['payment.authorized'],
  captured: ['payment.captured', 'order.paid'],
};

/** A simulated Razorpay: orders, payments and webhooks. */
export class ModelRazorpay extends Razorpay {
  readonly orders = new Map<OrderId, NewOrder>();
  readonly payments = new Map<PaymentId, Held>();
  /** Payments of which nothing is left. */
  readonly reversed = new Set<PaymentId>();
  private count = 0;

  constructor(private readonly sendWebhook: SendWebhook) {
    super();
  }

  override placeOrder(order: NewOrder): Promise<OrderId> {
    const id = orderId.parse(`order_${this.orders.size + 1}`);
    this.orders.set(id, order);
    return Promise.resolve(id);
  }

  override fetchPayments(order: OrderId): Promise<readonly Held[]> {
    const isLeft = ({ amount, refunded }: Held) => refunded !== amount;
    const payments = [...this.payments.values()].filter((one) => one.order === order);
    return Promise.resolve(payments.filter(isLeft));
  }

  override capture({ payment }: PaymentReport): Promise<Held> {
    const held = this.payments.get(payment);
    if (held?.status !== 'authorised')
      return Promise.reject(new RazorpayRefused(400, 'BAD_REQUEST_ERROR', 'already captured'));
    return Promise.resolve(this.become(held, 'captured'));
  }

  /** The customer starts a payment of this amount. */
  begin(order: OrderId, amount: number): Omit<Held, 'status'> {
    const payment = paymentId.parse(`pay_${this.payments.size + 1}`);
    return { order, payment, amount, currency: CURRENCY, reason: '' };
  }

  /** Refunds a part of a captured payment. */
  refund({ payment }: Held, part: number): void {
    const before = this.payments.get(payment);
    if (!before) return;
    const { amount, currency, refunded = 0 } = before;
    const left = amount - refunded;
    const given = Math.min(part, left);
    if (given === 0) return;
    const held = { ...before, refunded: refunded + given };
    this.payments.set(payment, held);
    if (given === left) this.reversed.add(payment);
    const entity = { id: `rfnd_${(this.count += 1)}`, amount: given, currency };
    this.sendWebhook('refund.processed', held, { refund: { entity } });
  }

  /** The buyer's bank asks the money of a captured payment back, and decides. */
  dispute({ payment }: Held, outcome: 'won' | 'lost'): void {
    const held = this.payments.get(payment);
    if (!held) return;
    const { amount, currency } = held;
    const asked = { id: `disp_${(this.count += 1)}`, amount, currency };
    const entity = { ...asked, reason_code: 'chargeback', respond_by: 1_800_000_000 };
    if (outcome === 'lost') this.reversed.add(payment);
    const send = (event: string, status: string) =>
      this.sendWebhook(`payment.dispute.${event}`, held, {
        dispute: { entity: { ...entity, status } },
      });
    send('created', 'open');
    send(outcome, outcome);
  }

  /** Changes a payment's status and sends the webhook. */
  become(payment: Omit<Held, 'status'>, status: PaymentStatus): Held {
    const held = { ...payment, status };
    this.payments.set(held.payment, held);
    for (const event of eventNames[status]) this.sendWebhook(event, held);
    return held;
  }
}
