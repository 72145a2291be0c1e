import type { AccountId } from '@nirmaan/contracts/account';
import type { OrderId, PlanId } from '@nirmaan/contracts/subscription';
import { Unavailable } from '../../kernel/http/failure.js';
import type { PaymentReport } from '../order.decider.js';

/** An order at Razorpay. Account and plan travel as notes and return with payments. */
export interface NewOrder {
  readonly amount: number;
  readonly receipt: string;
  readonly account: AccountId;
  readonly plan: PlanId;
}

/** Our port to Razorpay; also its injection token. */
export abstract class Razorpay {
  /** Places an order whose payments are captured automatically. */
  abstract placeOrder(order: NewOrder): Promise<OrderId>;

  abstract fetchPayments(order: OrderId): Promise<readonly PaymentReport[]>;

  /** Captures an authorised payment. Throws RazorpayRefused if it was captured already. */
  abstract capture(payment: PaymentReport): Promise<PaymentReport>;
}

/** Razorpay timed out or failed; the call may be retried. */
export class RazorpayUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('Razorpay does not answer', options);
  }
}

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
