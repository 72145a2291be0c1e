import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import {
  checkoutScript,
  CURRENCY,
  subscriptionCalls,
  subscriptionMessages,
} from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { v4 } from 'uuid';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { RazorpayKeys } from '../razorpay/razorpay-keys.js';
import { BuyLimit } from './buy-limit.js';
import { BuySubscription } from './buy-subscription.command.js';

@Controller()
@UseGuards(ThrottlerGuard)
export class BuySubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: RazorpayKeys,
    private readonly limit: BuyLimit,
  ) {}

  /** Orders a plan, and tells the browser how to pay it. */
  @Serve(subscriptionCalls.buy)
  async buy(
    @Input(subscriptionCalls.buy) { body }: InputOf<typeof subscriptionCalls.buy>,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    await this.limit.count(account);
    const purchase = { account, plan: body.subscriptionId, receipt: v4() };
    const placed = accepted(await this.commands.execute(new BuySubscription(purchase, cause)));
    const { order: id, price: amount } = placed.ordered;
    return Reply.to(placed, {
      message: subscriptionMessages.ordered,
      key: this.keys.id,
      checkout: checkoutScript(this.keys.id),
      data: { id, amount, currency: CURRENCY },
    });
  }
}
