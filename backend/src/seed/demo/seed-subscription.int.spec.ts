import { streamOf } from '@nirmaan/contracts/catalogue';
import { orderId } from '@nirmaan/contracts/subscription';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailKeys } from '../../account/account.module.js';
import { ImageStore } from '../../image/image.module.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { StagedClock } from '../seeder.js';
import { demoPlans } from './plans.js';
import { demoPurchases } from './purchases.js';
import { seedPurchase } from './seed-subscription.js';

const today = new Date('2026-11-21T10:00:00.000Z');

describe('the purchases of the demo', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  const typesOf = async (stream: Parameters<Stores['eventStore']['read']>[0]) =>
    (await stores.eventStore.read(stream)).map(({ type }) => type);

  it('went the way of every purchase, once', async () => {
    const clock = new StagedClock();
    const executor = new CommandExecutor(stores.eventStore, clock);
    const emailKeys = new EmailKeys('email-claim-key'.repeat(3));
    const seeding = { executor, clock, emailKeys, images: new ImageStore(stores.db) };
    for (const purchase of [...demoPurchases, ...demoPurchases])
      await seedPurchase(seeding, purchase, today);
    for (const { key, buyer } of demoPurchases) {
      const order = streamOf.order(orderId.parse(`order_demo_${key}`));
      expect(await typesOf(order)).toEqual([
        'SubscriptionOrdered',
        'PaymentAuthorised',
        'PaymentCaptured',
      ]);
      expect(await typesOf(streamOf.subscription(buyer.account))).toEqual(['SubscriptionPaid']);
    }
  });

  it('are of plans that differ, one with at most 40 credits', () => {
    expect(demoPlans).toHaveLength(3);
    expect(new Set(demoPlans.map(({ plan }) => plan)).size).toBe(3);
    expect(demoPlans.some(({ credits }) => credits <= 40)).toBe(true);
  });
});
