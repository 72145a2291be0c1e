import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { anitaRegistered } from '@nirmaan/contracts/examples';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { ReactionAges } from './reaction-ages.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const ageing = (seconds: number): AnyRecordedEvent =>
  ({
    ...anitaRegistered,
    metadata: { occurredAt: new Date(now.getTime() - seconds * 1_000).toISOString() },
  }) as AnyRecordedEvent;

it('tells the age of the oldest event that a reactor is at, while there is one', async () => {
  const registry = new Registry();
  const ages = new ReactionAges(registry, { now: () => now });
  const waiting = async () =>
    (await registry.getSingleMetric('reaction_waiting_seconds')?.get())?.values;
  const [young, old, middle] = [ageing(3), ageing(8), ageing(5)];
  for (const event of [young, old, middle]) ages.begin('greet', event);
  expect(await waiting()).toMatchObject([{ value: 8, labels: { reactor: 'greet' } }]);
  ages.end('greet', old);
  expect(await waiting()).toMatchObject([{ value: 5 }]);
  ages.overtake('greet', middle);
  expect(await waiting()).toMatchObject([{ value: 3 }]);
  ages.end('greet', young);
  expect(await waiting()).toEqual([]);
});
