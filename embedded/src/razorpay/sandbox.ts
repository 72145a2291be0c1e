import type { Ledger } from './ledger/ledger.js';
import type { PaymentEntity } from './ledger/entities.js';
import type { Wish } from './ledger/pay-order.js';
import type { Courier } from './webhooks/courier.js';
import { type Manner, usualManner } from './webhooks/manner.js';
import type { Outbox } from './webhooks/outbox.js';

/** Razorpay's two sides together: the customer's payments, and the webhooks that tell of them. */
export class Sandbox {
  constructor(
    readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly courier: Courier,
  ) {}

  /** Plays the customer; the webhooks are on disk before the answer is given. */
  async pay(orderId: string, wish: Omit<Wish, 'paymentId' | 'at'>, manner: Manner) {
    const at = new Date();
    const { payment } = await this.ledger.pay(orderId, { ...wish, at }, (changes, happenings) =>
      this.outbox.put(changes, happenings, manner, at),
    );
    this.courier.wake();
    return payment;
  }

  async capture(paymentId: string, amount: number): Promise<PaymentEntity> {
    const payment = await this.ledger.capture(paymentId, amount, (changes, happenings) =>
      this.outbox.put(changes, happenings, usualManner, new Date()),
    );
    this.courier.wake();
    return payment;
  }
}
