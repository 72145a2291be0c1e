import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { foodAdded } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  getGenerationCollection,
  LIVE_GROUP,
  type Position,
  READ_MODEL_PROGRESS,
  type ReadModelProgressDocument,
} from '@nirmaan/contracts/kernel';
import { sectorsReadModel, type SectorView } from '@nirmaan/contracts/sector';
import { bySpec } from '@nirmaan/platform/testing';
import { Unavailable } from '../http/failure.js';
import { LiveReadModelsFinder } from './live-read-models.js';
import { ReadModelReader } from './read-model-reader.js';

const { sector, name } = foodAdded.data;

describe('the reader of read models', () => {
  let stores: Stores;
  let head: Position;
  beforeAll(async () => {
    stores = await startStores();
    const stream = streamOf.sector(sector);
    const append = { stream, after: null, events: [foodAdded], cause: bySpec, at: new Date() };
    head = (await stores.eventStore.append(append)).position;
  });
  afterAll(() => stores.stop());

  const reader = () =>
    new ReadModelReader(stores.db, new LiveReadModelsFinder(stores.db), stores.eventStore);

  const set = async (fields: object): Promise<void> => {
    const documents = stores.db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
    await documents.updateOne({ _id: LIVE_GROUP }, { $set: fields }, { upsert: true });
  };
  const advance = (position: Position) => set({ position });

  /** A generation with its document. */
  async function build(generation: number, version = 1): Promise<void> {
    const _id = getGenerationCollection(sectorsReadModel, { version, generation });
    const view = { _id: sector, name: `${name} ${generation}`, position: head };
    await stores.db.collection<SectorView>(_id).replaceOne({ _id: sector }, view, { upsert: true });
  }

  /** What a switch does. */
  async function makeLive(generation: number, version = 1, more = {}): Promise<void> {
    const live = { version, generation, previous: null, ...more };
    await set({ [`models.${sectorsReadModel.name}`]: live });
  }

  const namesIn = async (atLeast: Position | null, by = reader()) => {
    const reading = await by.open(atLeast, sectorsReadModel);
    const found = await reading.collection(sectorsReadModel).find().toArray();
    return { stale: reading.stale, names: found.map((view) => view.name) };
  };

  it('is unavailable while nothing is built', async () => {
    await expect(namesIn(null)).rejects.toThrow(Unavailable);
  });

  it('reads the generation that is live', async () => {
    await advance(head);
    await build(1);
    await build(2);
    await makeLive(1);
    expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 1'] });
    await makeLive(2);
    expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 2'] });
  });

  it('waits until the read models are complete up to the position that the caller has seen', async () => {
    await advance(head - 1n);
    const reading = namesIn(head);
    setTimeout(() => void advance(head), 150);
    expect(await reading).toMatchObject({ stale: false });
  });

  it('reports stale documents when it waited in vain', async () => {
    await advance(head - 1n);
    const begun = performance.now();
    expect(await namesIn(head)).toEqual({ stale: true, names: ['Food & Beverage 2'] });
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });

  it('never waits for a position beyond the head of the event store', async () => {
    await advance(head);
    const patience = delay(1_900, 'waited');
    const answer = namesIn(head + 1_000_000n);
    expect(await Promise.race([answer, patience])).toMatchObject({ stale: true });
  });

  it('notices a switch to another generation while it waits', async () => {
    await advance(head - 1n);
    await build(7);
    const reading = namesIn(head);
    setTimeout(() => void makeLive(7).then(() => advance(head)), 150);
    expect(await reading).toEqual({ stale: false, names: ['Food & Beverage 7'] });
  });

  describe('during a deployment', () => {
    const newer: typeof sectorsReadModel = { ...sectorsReadModel, version: 2 };
    const getNames = async (model: typeof newer) => {
      const reading = await reader().open(null, model);
      return (await reading.collection(model).find().toArray()).map((view) => view.name);
    };

    it('reads the old version until the new one is live, where it can', async () => {
      await makeLive(7);
      await build(8, 2);
      expect(await getNames({ ...newer, alsoReads: [1] })).toEqual(['Food & Beverage 7']);
      await expect(getNames(newer)).rejects.toThrow(Unavailable);
      await makeLive(8, 2, { previous: { version: 1, generation: 7 } });
      expect(await getNames(newer)).toEqual(['Food & Beverage 8']);
    });

    it('lets an api of the older release read the previous generation, as stale', async () => {
      expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 7'] });
      expect(await namesIn(head)).toMatchObject({ stale: true });
      await makeLive(8, 2);
      await expect(namesIn(null)).rejects.toThrow(Unavailable);
    });
  });
});
