import type { AccountId } from '@nirmaan/contracts/account';
import type { OrderId, PlanId } from '@nirmaan/contracts/subscription';
import { Unavailable } from '../../kernel/http/failure.js';
import type { PaymentReport } from '../order.decider.js';

/** What we ask Razorpay to collect; account and plan are noted on the order, and come back with what is told of it. */
export interface NewOrder {
  readonly amount: number;
  readonly receipt: string;
  readonly account: AccountId;
  readonly plan: PlanId;
}

/** What we need of Razorpay; also the token by which Nest hands it out. */
export abstract class Razorpay {
  /** Places an order whose payments are captured by themselves. */
  abstract placeOrder(order: NewOrder): Promise<OrderId>;

  /** Every try to pay an order that has come to something. */
  abstract paymentsOf(order: OrderId): Promise<readonly PaymentReport[]>;

  /** Takes the money of an authorised payment. Throws RazorpayRefused when somebody else was quicker. */
  abstract capture(payment: PaymentReport): Promise<PaymentReport>;
}

/** Razorpay did not answer in time, or is in trouble itself: the same call may work later. */
export class RazorpayUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('Razorpay does not answer', options);
  }
}

/** Razorpay understood the call and said no. */
export class RazorpayRefused extends Error {
  override readonly name = 'RazorpayRefused';
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(`Razorpay refused (${status} ${code}): ${description}`);
  }
}
