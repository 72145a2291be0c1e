import { Command } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Position, Result } from '@nirmaan/contracts/kernel';
import type { PlanId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Ordered } from '../order.decider.js';

export interface Purchase {
  readonly account: AccountId;
  readonly plan: PlanId;
  /** By which Razorpay knows the order as ours; one per try. */
  readonly receipt: string;
}

export interface Placed {
  readonly ordered: Ordered;
  readonly position: Position | null;
}

/** Places an order for a plan, here and at Razorpay. */
export class BuySubscription extends Command<Result<Placed, RefusalCode>> {
  constructor(
    readonly purchase: Purchase,
    readonly cause: Cause,
  ) {
    super();
  }
}
