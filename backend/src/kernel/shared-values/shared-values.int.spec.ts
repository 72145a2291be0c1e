import { ElectingProxy, startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { connectMongo } from '@nirmaan/platform/mongo';
import { eventually } from '@nirmaan/platform/testing';
import { MovableClock, secrets } from '../../testing/api.js';
import { SharedValues } from './shared-values.js';

const MINUTE_MS = 60_000;

describe('what api processes count together', () => {
  const clock = new MovableClock();
  const log = silentLog();
  let stores: Stores;
  let one: SharedValues;
  let other: SharedValues;
  beforeAll(async () => {
    stores = await startStores();
    const create = () => new SharedValues(stores.db, clock, log, secrets);
    [one, other] = [create(), create()];
  });
  afterAll(() => stores.stop());

  it('is counted once each, however many count at the same time', async () => {
    const counting = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? one : other).increment('guesses', MINUTE_MS),
    );
    const counts = (await Promise.all(counting)).map(({ value }) => value);
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts.map((_, n) => n + 1));
    expect(await one.find('guesses')).toMatchObject({ value: 40 });
  });

  it('begins anew once its time is over', async () => {
    await one.increment('short', MINUTE_MS);
    clock.moveOn(MINUTE_MS);
    expect(await other.find('short')).toBeNull();
    expect(await other.increment('short', MINUTE_MS)).toMatchObject({ value: 1 });
    await one.delete('short');
    expect(await other.find('short')).toBeNull();
  });

  it('names no address, and goes once its time is over', async () => {
    const documents = stores.db.collection('counters');
    await one.increment('192.0.2.7', MINUTE_MS);
    const stored = await documents.find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('192.0.2.7');
    clock.moveOn(2 * MINUTE_MS);
    await one.sweep();
    expect(await documents.find().toArray()).toEqual([]);
  });

  it('is counted by each process for itself while MongoDB is away, without delay', async () => {
    const proxy = await ElectingProxy.to(stores.mongoUrl);
    const { db, close } = await connectMongo(proxy.url);
    const cutOff = new SharedValues(db, clock, log, secrets);
    const [warn, info] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')];
    await cutOff.increment('guesses of one', MINUTE_MS);
    proxy.holdElection(8_000);
    const begun = performance.now();
    for (let count = 1; count <= 20; count += 1)
      expect(await cutOff.increment('guesses of one', MINUTE_MS)).toMatchObject({ value: count });
    expect(performance.now() - begun).toBeLessThan(6_000);
    const counted = async (values: SharedValues) => (await values.find('guesses of one'))?.value;
    expect(await counted(one)).toBe(1);
    await eventually(async () =>
      expect((await counted(cutOff)) === (await counted(one))).toBe(true),
    );
    expect(warn).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledTimes(1);
    await close();
    proxy.close();
  });
});
