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
  { payment: id, order: order_id, amount, currency, status }: Held,
  { account, plan }: NewOrder,
): Buffer => {
  const entity = { id, order_id, amount, currency, status: statusNames[status] };
  const order = { entity: { id: order_id, notes: { account, plan } } };
  const payload = { payment: { entity }, ...(event === 'order.paid' && { order }) };
  return Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
};

export const eventNumber = (number: number) => webhookEventId.parse(`evt_${number}`);

/** A payment at Razorpay. */
export type Held = PaymentReport;

/** Called with an event's name and the payment at that moment. */
export type SendWebhook = (event: string, payment: Held) => void;

const eventNames: Record<PaymentStatus, readonly string[]> = {
  failed: ['payment.failed'],
  authorised: ['payment.authorized'],
  captured: ['payment.captured', 'order.paid'],
};

/** A simulated Razorpay: orders, payments and webhooks. */
export class ModelRazorpay extends Razorpay {
  readonly orders = new Map<OrderId, NewOrder>();
  readonly payments = new Map<PaymentId, Held>();

  constructor(private readonly sendWebhook: SendWebhook) {
    super();
  }

  override placeOrder(order: NewOrder): Promise<OrderId> {
    const id = orderId.parse(`order_${this.orders.size + 1}`);
    this.orders.set(id, order);
    return Promise.resolve(id);
  }

  override fetchPayments(order: OrderId): Promise<readonly Held[]> {
    return Promise.resolve([...this.payments.values()].filter((one) => one.order === order));
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

  /** Changes a payment's status and sends the webhook. */
  become(payment: Omit<Held, 'status'>, status: PaymentStatus): Held {
    const held = { ...payment, status };
    this.payments.set(held.payment, held);
    for (const event of eventNames[status]) this.sendWebhook(event, held);
    return held;
  }
}
