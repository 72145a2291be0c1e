import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import {
  accept,
  type AccountId,
  canBePrinted,
  type Position,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import type { PlanId, subscriptionCalls } from '@nirmaan/contracts/subscription';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { loadBuyer } from '../invoice/invoice.module.js';
import { type Cause, CommandExecutor } from '../kernel/commands/index.js';
import { countRequest } from '../kernel/http/rate-limit.js';
import { getShare, type HttpSettings, SETTINGS } from '../kernel/process/settings.js';
import { type Ordered, placeOrder } from './order.decider.js';
import { requireOffered, planAggregate } from './plan.decider.js';
import { Razorpay } from './razorpay/razorpay.js';

const MAX_ORDERS = 20;
const WITHIN_SECONDS = 10 * 60;

/** Each order costs a call to Razorpay. */
@Injectable()
export class BuyLimit {
  private readonly orders: RateLimiterMemory;

  constructor(@Inject(SETTINGS) settings: HttpSettings) {
    const points = getShare(MAX_ORDERS, settings);
    this.orders = new RateLimiterMemory({ points, duration: WITHIN_SECONDS });
  }

  /** Throws Refused above the limit. */
  async count(account: AccountId): Promise<void> {
    await countRequest(this.orders, account);
  }
}

export interface Purchase {
  readonly account: AccountId;
  readonly plan: PlanId;
  /** Razorpay's `receipt`: identifies the order as ours; a new one for each attempt. */
  readonly receipt: string;
}

export interface Placed {
  readonly ordered: Ordered;
  readonly position: Position | null;
}

/**
 * Places an order for a plan, at Razorpay and in the event store. Returns it only once it is stored: a crash before leaves
 * an order at Razorpay that cannot be paid.
 */
export class BuySubscription extends Command<
  Result<Placed, RefusalOf<typeof subscriptionCalls.buy>>
> {
  constructor(
    readonly purchase: Purchase,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(BuySubscription)
export class BuySubscriptionHandler implements ICommandHandler<BuySubscription> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly razorpay: Razorpay,
  ) {}

  async execute({ purchase, cause }: BuySubscription) {
    const { state } = await this.executor.load(planAggregate, purchase.plan);
    const offer = requireOffered(state);
    if (!offer.ok) return offer;
    const billed = await loadBuyer(this.executor, purchase.account);
    if (![billed.name, billed.address].every(canBePrinted)) return refuse('INVOICE.BILLING_NEEDED');
    const { name, price, period, credits } = offer.value;
    const { receipt, ...buyer } = purchase;
    const order = await this.razorpay.placeOrder({ ...buyer, receipt, amount: price });
    const ordered = { order, ...buyer, name, price, period, credits };
    const placed = await this.executor.execute(placeOrder, order, ordered, cause);
    return placed.ok ? accept({ ordered, position: placed.value.position }) : placed;
  }
}
