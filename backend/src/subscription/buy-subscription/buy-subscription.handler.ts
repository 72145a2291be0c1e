import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { placeOrder } from '../order.decider.js';
import { openForSale, plan } from '../plan.decider.js';
import { Razorpay } from '../razorpay/razorpay.js';
import { BuySubscription } from './buy-subscription.command.js';

/** The buyer learns of the order only once it is on the log, so a crash before leaves an order that nobody can pay. */
@CommandHandler(BuySubscription)
export class BuySubscriptionHandler implements ICommandHandler<BuySubscription> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly razorpay: Razorpay,
  ) {}

  async execute({ purchase, cause }: BuySubscription) {
    const { state } = await this.executor.load(plan, streamOf.plan(purchase.plan));
    const offer = openForSale(state);
    if (!offer.ok) return offer;
    const { name, price, period, credits } = offer.value;
    const { receipt, ...buyer } = purchase;
    const order = await this.razorpay.placeOrder({ ...buyer, receipt, amount: price });
    const ordered = { order, ...buyer, name, price, period, credits };
    const placed = await this.executor.execute(placeOrder, streamOf.order(order), ordered, cause);
    return placed.ok ? accept({ ordered, position: placed.value.position }) : placed;
  }
}
