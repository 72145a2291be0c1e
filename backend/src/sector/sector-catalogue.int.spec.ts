import { READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { silentLog } from '@nirmaan/platform/log';
import { Registry } from 'prom-client';
import { UnreadableEvents } from '../kernel/commands/index.js';
import { LiveSubscription } from '../kernel/subscription/live-subscription.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { LiveReadModelsFinder } from '../kernel/reading/live-read-models.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors } from '../testing/people.js';
import { SectorCatalogue } from './sector.module.js';

describe('the sector catalogue', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  /** Starts a process and returns the position after which it reads events. */
  async function open() {
    const { eventStore, db } = api.stores;
    const read = jest.spyOn(eventStore, 'readFiltered');
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    const unreadable = new UnreadableEvents(silentLog(), new Registry());
    const live = new LiveSubscription(eventStore, silentLog());
    const catalogue = new SectorCatalogue(live, eventStore, reader, unreadable);
    await catalogue.catchUp();
    const after = read.mock.calls[0]?.[1];
    read.mockRestore();
    return { catalogue, after };
  }

  it('loads the read model, then the events after it', async () => {
    await caughtUp(api);
    const { catalogue, after } = await open();
    expect(catalogue.getName(sectorSlug.parse('food'))).toBe('Food & Beverage');
    expect(after).toBe(await api.stores.eventStore.head());
  });

  it('reads all events without a read model', async () => {
    await api.stores.db.collection(READ_MODEL_PROGRESS).deleteMany({});
    const { catalogue, after } = await open();
    expect(after).toBeUndefined();
    expect(catalogue.find('energy')).toBe('energy');
  });
});
