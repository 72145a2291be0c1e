import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { SubscriptionState } from '../subscription.decider.js';

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
