import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accept,
  type AccountId,
  type Position,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  CURRENCY,
  type OrderId,
  type PaymentId,
  type subscriptionCalls,
} from '@nirmaan/contracts/subscription';
import { type Cause, CommandBus } from '../kernel/commands/index.js';
import { ActivateSubscription } from './activate-subscription.js';
import { OrderBook } from './order-book.js';
import { isPaid, type Ordered, requireBuyer } from './order.decider.js';
import { RazorpayKeys } from './razorpay/razorpay-keys.js';
import { RazorpayUnavailable } from './razorpay/razorpay.js';
import { ReconcileOrder } from './reconcile-order.js';
import { type Purchase, findPurchase } from './subscription.decider.js';

/** What Razorpay's checkout returned to the browser; its signature is verified. */
export interface Proof {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly signature: string;
}

export interface Verified {
  readonly ordered: Ordered;
  readonly purchase: Purchase;
  readonly position: Position | null;
}

/**
 * Answers once the subscription is active. The proof only shows that the payment was authorised, so the order is
 * reconciled with Razorpay unless a webhook has already reported the capture.
 */
export class VerifyPayment extends Command<
  Result<Verified, RefusalOf<typeof subscriptionCalls.verify>>
> {
  constructor(
    readonly proof: Proof,
    readonly account: AccountId,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(VerifyPayment)
export class VerifyPaymentHandler implements ICommandHandler<VerifyPayment> {
  constructor(
    private readonly orders: OrderBook,
    private readonly keys: RazorpayKeys,
    private readonly bus: CommandBus,
  ) {}

  async execute({ proof, account, cause }: VerifyPayment) {
    const placed = requireBuyer(await this.orders.find(proof.order), account);
    if (!placed.ok) return placed;
    const { ordered } = placed.value;
    if (!this.keys.proveCheckout(ordered.order, proof.payment, proof.signature))
      return refuse('PAYMENT.NOT_PROVEN');
    if (!isPaid(placed.value)) await this.reconcile(ordered, proof.payment, cause);
    return this.activate(ordered, proof.payment, cause);
  }

  /** If Razorpay does not answer, records the authorisation for the reconciler. */
  private async reconcile(ordered: Ordered, payment: PaymentId, cause: Cause): Promise<void> {
    const { order, price: amount } = ordered;
    try {
      await this.bus.execute(new ReconcileOrder(order, cause));
    } catch (error) {
      const proven = { order, payment, amount, currency: CURRENCY, reason: '' };
      if (error instanceof RazorpayUnavailable)
        await this.orders.report({ ...proven, status: 'authorised' }, cause);
      throw error;
    }
  }

  private async activate(ordered: Ordered, payment: PaymentId, cause: Cause) {
    const { order } = ordered;
    const activated = await this.bus.execute(new ActivateSubscription(order, cause));
    if (!activated.ok) return activated;
    const purchase = activated.value && findPurchase(activated.value.state, order);
    if (purchase) return accept({ ordered, purchase, position: activated.value.position });
    const state = await this.orders.find(order);
    const isAside = state.phase === 'placed' && state.quarantined.has(payment);
    return refuse(isAside ? 'PAYMENT.QUARANTINED' : 'PAYMENT.NOT_COMPLETED');
  }
}
