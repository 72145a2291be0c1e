import { expect, it } from 'vitest';
import { collect } from './contract/notes.js';
import { Observed } from './contract/subscriptions.js';
import { eventStoreUnderTest } from './contract/target.js';

const target = eventStoreUnderTest();

it('a log without events is read and subscribed to like any other', async () => {
  expect(await collect(target.client.readAll())).toEqual([]);
  const backwards = { direction: 'backwards', fromPosition: 'end' } as const;
  expect(await collect(target.client.readAll(backwards))).toEqual([]);
  expect(await new Observed(target.client.subscribeToAll()).until(1)).toEqual(['caughtUp']);
});
