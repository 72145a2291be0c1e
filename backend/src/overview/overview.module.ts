import { Controller, Module } from '@nestjs/common';
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
import {
  describeAttention,
  countForConsultant,
  countCredits,
  countForManufacturer,
  getCurrentPurchase,
} from './overview-counts.js';

const models = [projectsReadModel, applicationsReadModel, subscriptionsReadModel, ordersReadModel];

@Controller()
class OverviewController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly clock: Clock,
  ) {}

  @Serve(overviewCalls.view)
  async overview(@SignedIn() viewer: Viewer, @AtLeast() atLeast: Position | null) {
    const now = this.clock.now();
    const reading = await this.reader.open(atLeast, ...models);
    const purchases = await findPurchases(reading, viewer);
    const { attention, ...counts } =
      viewer.role === 'manufacturer'
        ? await countForManufacturer(reading, viewer.account, now)
        : await countForConsultant(reading, viewer.account, purchases, now);
    const data: OverviewOnWire = {
      plan: await getPlan(reading, purchases, now),
      counts: { ...counts, credit: countCredits(purchases, now) },
      attention: describeAttention(attention),
    };
    return Reply.from(reading, { message: 'Overview', data });
  }
}

async function findPurchases(reading: Reading, { account }: Viewer): Promise<PurchaseView[]> {
  const found = await reading.collection(subscriptionsReadModel).findOne({ _id: account });
  return found?.purchases ?? [];
}

async function getPlan(
  reading: Reading,
  purchases: readonly PurchaseView[],
  now: Date,
): Promise<OverviewOnWire['plan']> {
  const inUse = getCurrentPurchase(purchases, now);
  if (!inUse) return null;
  const order = await reading.collection(ordersReadModel).findOne({ _id: inUse.order });
  return toUserSubscriptionOnWire(inUse, order ?? undefined, now);
}

@Module({ controllers: [OverviewController] })
export class OverviewModule {}
