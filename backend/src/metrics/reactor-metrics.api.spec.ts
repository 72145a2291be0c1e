import { timedIn } from '@nirmaan/platform/eventstore';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSectors, signUp } from '../testing/people.js';
import { Shop } from '../testing/shop.js';

describe('the metrics of the reactors', () => {
  let shop: Shop;
  const registry = new Registry();
  beforeAll(async () => {
    shop = await Shop.open({ registry });
    await addSectors(shop.api);
  });
  afterAll(() => shop.close());

  it('tell how old webhooks are when they have been dealt with', async () => {
    await shop.settled(await signUp(shop.api));
    const text = await registry.metrics();
    const webhooks = 'reaction_age_seconds_count{reactor="process-webhook-on-received"}';
    expect(text).toMatch(new RegExp(`^${webhooks} [1-9]`, 'm'));
    expect(text).toMatch(/^paid_not_activated_seconds \d/m);
  });

  it('tell how long appends and reads take, also those that fail', async () => {
    const timed = timedIn(registry);
    await timed('append', () => Promise.resolve());
    await expect(timed('read', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const text = await registry.metrics();
    expect(text).toContain('event_store_duration_seconds_count{operation="append"} 1');
    expect(text).toContain('event_store_duration_seconds_count{operation="read"} 1');
  });
});
