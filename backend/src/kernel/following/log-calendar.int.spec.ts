import { streamOf } from '@nirmaan/contracts/catalogue';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../testing/api.js';
import { addSectors } from '../../testing/people.js';
import { CommandExecutor } from '../commands/index.js';
import { LogCalendar } from './log-calendar.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe('the calendar of the log', () => {
  let stores: Stores;
  const clock = new MovableClock();
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  /** Each start of a process opens a calendar of its own. */
  const opened = () =>
    new LogCalendar(stores.eventStore, new CommandExecutor(stores.eventStore, clock), clock);
  const notes = () => stores.eventStore.read(streamOf.reactor('log-calendar'));

  it('knows no past on the first start, and notes how far the log has come', async () => {
    await addSectors({ executor: new CommandExecutor(stores.eventStore, clock) });
    const head = await stores.eventStore.head();
    expect(await opened().before(DAY_MS)).toBeNull();
    expect(await notes()).toMatchObject([{ data: { position: head.toString() } }]);
  });

  it('is asked twice in one hour, and notes once', async () => {
    const calendar = opened();
    await Promise.all([calendar.before(DAY_MS), calendar.before(HOUR_MS)]);
    expect(await notes()).toHaveLength(1);
  });

  it('tells where the log stood when everything younger was yet to come', async () => {
    const [first] = await notes();
    clock.moveOn(DAY_MS / 2);
    expect(await opened().before(DAY_MS)).toBeNull();
    clock.moveOn(DAY_MS / 2);
    const past = await opened().before(DAY_MS);
    expect(past).toBeLessThan(first?.position ?? 0n);
    expect(first).toMatchObject({ data: { position: past?.toString() } });
    expect(await opened().before(2 * DAY_MS)).toBeNull();
  });
});
