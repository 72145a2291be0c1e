import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { type Cause, CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { orderAggregate, toPurchase } from './order.decider.js';
import { activateSubscription, type SubscriptionState } from './subscription.decider.js';

/** Activates the subscription of a paid order once; null if it is not paid. Every path to a payment ends here. */
export class ActivateSubscription extends Command<
  Result<CommandResult<SubscriptionState> | null, 'REQUEST.CONFLICT'>
> {
  constructor(
    readonly order: OrderId,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ActivateSubscription)
export class ActivateSubscriptionHandler implements ICommandHandler<ActivateSubscription> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ order, cause }: ActivateSubscription) {
    const { state } = await this.executor.load(orderAggregate, order);
    const purchase = toPurchase(state);
    if (!purchase) return accept(null);
    return this.executor.execute(activateSubscription, purchase.account, purchase, cause);
  }
}
