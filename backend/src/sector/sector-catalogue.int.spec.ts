import { READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { sectorSlug, sectorsReadModel } from '@nirmaan/contracts/sector';
import { silentLog } from '@nirmaan/platform/log';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { Follower } from '../kernel/following/follower.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { LiveReadModelsFinder } from '../kernel/reading/live-read-models.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors } from '../testing/people.js';
import { SectorCatalogue } from './sector.module.js';

describe('the catalogue of sectors', () => {
  let api: RunningApi;
  const followers: Follower[] = [];
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterEach(() => followers.splice(0).forEach((follower) => follower.onModuleDestroy()));
  afterAll(() => api.stop());

  /** As a process that starts now sees it, and from which position on it reads the log. */
  async function opened() {
    const { eventStore, db } = api.stores;
    const subscribe = vi.spyOn(eventStore, 'subscribe');
    const follower = new Follower(eventStore, silentLog());
    followers.push(follower);
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    const catalogue = new SectorCatalogue(follower, reader);
    await catalogue.onModuleInit();
    const after = subscribe.mock.calls[0]?.[0].after;
    subscribe.mockRestore();
    return { catalogue, after };
  }

  it('begins with what the read model knows, and reads on from there', async () => {
    await caughtUp(api);
    const { catalogue, after } = await opened();
    expect(catalogue.nameOf(sectorSlug.parse('food'))).toBe('Food & Beverage');
    expect(after).toBe(await api.stores.eventStore.head());
  });

  it('reads the whole log while there is no read model', async () => {
    const unset = { $unset: { [`models.${sectorsReadModel.name}`]: '' } };
    await api.stores.db.collection(READ_MODEL_PROGRESS).updateMany({}, unset);
    const { catalogue, after } = await opened();
    expect(after).toBeNull();
    expect(catalogue.find('energy')).toBe('energy');
  });
});
