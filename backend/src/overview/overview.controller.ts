import { Controller } from '@nestjs/common';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import type { Position } from '@nirmaan/contracts/kernel';
import { overviewCalls, type OverviewOnWire } from '@nirmaan/contracts/overview';
import { projectsReadModel } from '@nirmaan/contracts/project';
import {
  ordersReadModel,
  type PurchaseView,
  subscriptionsReadModel,
  toUserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import { Clock } from '../kernel/commands/index.js';
import { AtLeast, Reply, Serve, SignedIn, type Viewer } from '../kernel/http/index.js';
import { type Reading, ReadModelReader } from '../kernel/reading/index.js';
import { attentionTo } from './attention.js';
import { consultantsFigures, manufacturersFigures } from './figures.js';
import { creditsLeft, subscriptionInUse } from './subscription-in-use.js';

const models = [projectsReadModel, applicationsReadModel, subscriptionsReadModel, ordersReadModel];

@Controller()
export class OverviewController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard begins with. Everything is counted when it is asked for. */
  @Serve(overviewCalls.view)
  async overview(@SignedIn() viewer: Viewer, @AtLeast() atLeast: Position | null) {
    const now = this.clock.now();
    const reading = await this.reader.open(atLeast, ...models);
    const purchases = await purchasesOf(reading, viewer);
    const { attention, ...counts } =
      viewer.role === 'manufacturer'
        ? await manufacturersFigures(reading, viewer.account, now)
        : await consultantsFigures(reading, viewer.account, purchases, now);
    const data: OverviewOnWire = {
      plan: await planOf(reading, purchases, now),
      counts: { ...counts, credit: creditsLeft(purchases, now) },
      attention: attentionTo(attention),
    };
    return Reply.from(reading, { message: 'Overview', data });
  }
}

async function purchasesOf(reading: Reading, { account }: Viewer): Promise<PurchaseView[]> {
  const found = await reading.collection(subscriptionsReadModel).findOne({ _id: account });
  return found?.purchases ?? [];
}

async function planOf(
  reading: Reading,
  purchases: readonly PurchaseView[],
  now: Date,
): Promise<OverviewOnWire['plan']> {
  const inUse = subscriptionInUse(purchases, now);
  if (!inUse) return null;
  const order = await reading.collection(ordersReadModel).findOne({ _id: inUse.order });
  return toUserSubscriptionOnWire(inUse, order ?? undefined, now);
}
