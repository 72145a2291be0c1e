import { Controller } from '@nestjs/common';
import type { Position } from '@nirmaan/contracts/kernel';
import {
  ordersReadModel,
  type PurchaseView,
  subscriptionCalls,
  subscriptionsReadModel,
  toUserSubscriptionOnWire,
  type UserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import { Clock } from '../../kernel/commands/index.js';
import { AtLeast, Reply, Serve, SignedIn, type Viewer } from '../../kernel/http/index.js';
import { ReadModelReader, type Reading } from '../../kernel/reading/index.js';

@Controller()
export class MySubscriptionsController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly clock: Clock,
  ) {}

  /** What the viewer has bought, the newest first. */
  @Serve(subscriptionCalls.mine)
  async mine(@SignedIn() { account }: Viewer, @AtLeast() atLeast: Position | null) {
    const reading = await this.reader.open(atLeast, subscriptionsReadModel, ordersReadModel);
    const subscriptions = reading.collection(subscriptionsReadModel);
    const found = await subscriptions.findOne({ _id: account });
    const data = await this.onWire(reading, found?.purchases.toReversed() ?? []);
    return Reply.from(reading, { message: 'Your subscriptions', data });
  }

  /** Joined with the orders, which know the name and the price. */
  private async onWire(
    reading: Reading,
    purchases: readonly PurchaseView[],
  ): Promise<UserSubscriptionOnWire[]> {
    const ids = purchases.map(({ order }) => order);
    const found = await reading
      .collection(ordersReadModel)
      .find({ _id: { $in: ids } })
      .toArray();
    const orders = new Map(found.map((order) => [order._id, order]));
    const now = this.clock.now();
    return purchases.map((one) => toUserSubscriptionOnWire(one, orders.get(one.order), now));
  }
}
