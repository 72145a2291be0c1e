import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { order, toPurchase } from './order.decider.js';
import { activateSubscription, type SubscriptionState } from './subscription.decider.js';

/** Turns a paid order into a subscription, once. Null where the order is not paid. */
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

/** Everybody who learns of the money comes through here; the subscription's own stream lets the first one in. */
@CommandHandler(ActivateSubscription)
export class ActivateSubscriptionHandler implements ICommandHandler<ActivateSubscription> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ order: id, cause }: ActivateSubscription) {
    const { state } = await this.executor.load(order, streamOf.order(id));
    const purchase = toPurchase(state);
    if (!purchase) return accept(null);
    const stream = streamOf.subscription(purchase.account);
    return this.executor.execute(activateSubscription, stream, purchase, cause);
  }
}
