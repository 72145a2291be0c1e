import { addSectors, type Signed, signUp } from '../../testing/people.js';
import { Shop } from '../../testing/shop.js';

const noWebhooks = { webhooks: false };

describe('an order without webhooks', () => {
  let shop: Shop;
  let buyer: Signed;
  beforeAll(async () => {
    shop = await Shop.open({ firstGapMs: 200 });
    await addSectors(shop.api);
    buyer = await signUp(shop.api);
  });
  afterAll(() => shop.close());

  it('is activated although the tab was closed and every webhook was lost', async () => {
    const order = await shop.buy(buyer);
    await shop.pay(order, noWebhooks);
    await shop.activated(buyer, order);
    expect(await shop.activations(buyer.account, order)).toHaveLength(1);
  });

  it('is captured if it remained authorised', async () => {
    const order = await shop.buy(buyer);
    await shop.pay(order, { ...noWebhooks, capture: 'manual' });
    await shop.activated(buyer, order);
    expect(await shop.history(order)).toEqual([
      'SubscriptionOrdered',
      'PaymentAuthorised',
      'PaymentCaptured',
    ]);
  });

  it('is quarantined once if the amount is wrong', async () => {
    const order = await shop.buy(buyer);
    await shop.pay(order, { ...noWebhooks, amount: 100 });
    const later = await shop.buy(buyer);
    await shop.pay(later, noWebhooks);
    await shop.activated(buyer, later);
    expect(await shop.history(order)).toEqual(['SubscriptionOrdered', 'PaymentQuarantined']);
    expect(await shop.activations(buyer.account, order)).toEqual([]);
  });
});
