import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { orderAggregate, toPurchase } from './order.decider.js';
import { activateSubscription, type SubscriptionState } from './subscription.decider.js';

/** Activates the subscription of a paid order once; null if the order is not paid. */
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

/** Every path to a payment ends here; the subscription's stream makes it idempotent. */
@CommandHandler(ActivateSubscription)
export class ActivateSubscriptionHandler implements ICommandHandler<ActivateSubscription> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ order: id, cause }: ActivateSubscription) {
    const { state } = await this.executor.load(orderAggregate, streamOf.order(id));
    const purchase = toPurchase(state);
    if (!purchase) return accept(null);
    const stream = streamOf.subscription(purchase.account);
    return this.executor.execute(activateSubscription, stream, purchase, cause);
  }
}
