import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf } from '@nirmaan/contracts/kernel';
import { reactorsAdvanced } from '@nirmaan/contracts/reaction';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MovableClock } from '../../testing/api.js';
import { bySpec as cause } from '../../testing/people.js';
import { LogCalendar } from './log-calendar.js';

const HOUR_MS = 60 * 60_000;

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

it('knows a position that everything younger lies behind, once there is an older checkpoint', async () => {
  const clock = new MovableClock();
  const open = () => new LogCalendar(stores.eventStore, clock);
  const stream = streamOf.reactors('checkpoint');
  const events = [eventOf(reactorsAdvanced, { position: '4711', watches: {} })];
  await stores.eventStore.append({ stream, after: null, events, cause, at: clock.now() });
  expect(await open().before(HOUR_MS)).toBeNull();
  clock.moveOn(HOUR_MS);
  expect(await open().before(HOUR_MS)).toBe(4711n);
});
