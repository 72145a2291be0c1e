import { accept } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { type Cause, CommandHandler, CommandExecutor } from '../kernel/commands/index.js';
import { orderAggregate, toPurchase } from './order.decider.js';
import { activateSubscription } from './subscription.decider.js';

/** Activates the subscription of a paid order once; null if it is not paid. Every path to a payment ends here. */
@CommandHandler()
export class ActivateSubscription {
  constructor(private readonly executor: CommandExecutor) {}

  async execute(id: OrderId, cause: Cause) {
    const { state } = await this.executor.load(orderAggregate, id);
    const purchase = toPurchase(state);
    if (!purchase) return accept(null);
    return this.executor.execute(activateSubscription, purchase.account, purchase, cause);
  }
}
