import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { order, purchaseOf } from '../order.decider.js';
import { activateSubscription } from '../subscription.decider.js';
import { ActivateSubscription } from './activate-subscription.command.js';

/** Everybody who learns of the money comes through here; the subscription's own stream lets the first one in. */
@CommandHandler(ActivateSubscription)
export class ActivateSubscriptionHandler implements ICommandHandler<ActivateSubscription> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ order: id, cause }: ActivateSubscription) {
    const { state } = await this.executor.load(order, streamOf.order(id));
    const purchase = purchaseOf(state);
    if (!purchase) return accept(null);
    const stream = streamOf.subscription(purchase.account);
    return this.executor.execute(activateSubscription, stream, purchase, cause);
  }
}
