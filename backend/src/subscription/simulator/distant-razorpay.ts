import type { OrderId } from '@nirmaan/contracts/subscription';
import type { PaymentReport } from '../order.decider.js';
import { type NewOrder, Razorpay, RazorpayUnavailable } from '../razorpay/razorpay.js';
import type { Chance } from './chance.js';
import type { Turns } from './turns.js';

interface Distance {
  readonly chance: Chance;
  readonly turns: Turns;
  readonly razorpay: Razorpay;
}

const CALLS_PER_OUTAGE = 10;

/** Razorpay over a network: calls and answers take their time, and either may be lost. */
export class DistantRazorpay extends Razorpay {
  constructor(
    private readonly distance: Distance,
    private readonly requireAlive: () => void,
  ) {
    super();
  }

  placeOrder(order: NewOrder): Promise<OrderId> {
    return this.call((razorpay) => razorpay.placeOrder(order));
  }

  paymentsOf(order: OrderId): Promise<readonly PaymentReport[]> {
    return this.call((razorpay) => razorpay.paymentsOf(order));
  }

  capture(payment: PaymentReport): Promise<PaymentReport> {
    return this.call((razorpay) => razorpay.capture(payment));
  }

  private async call<Answer>(make: (razorpay: Razorpay) => Promise<Answer>): Promise<Answer> {
    await this.travel();
    const answer = await make(this.distance.razorpay);
    await this.travel();
    return answer;
  }

  private async travel(): Promise<void> {
    const { turns, chance } = this.distance;
    await turns.mine();
    this.requireAlive();
    if (chance.oneIn(CALLS_PER_OUTAGE)) throw new RazorpayUnavailable();
  }
}
