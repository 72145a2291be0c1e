import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { foodAdded } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  CHECKPOINTS,
  type CheckpointDocument,
  getCollectionName,
  LIVE_GENERATIONS,
  type LiveGenerationDocument,
  type Position,
  readModelId,
} from '@nirmaan/contracts/kernel';
import { sectorsReadModel, type SectorView } from '@nirmaan/contracts/sector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySpec } from '../../testing/people.js';
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

  /** What the projections would do: a generation with its documents, at a position. */
  async function build(generation: number, position: Position, version = 1): Promise<void> {
    const _id = getCollectionName({ ...sectorsReadModel, version }, generation);
    const view = { _id: sector, name: `${name} ${generation}`, position };
    await stores.db.collection<SectorView>(_id).replaceOne({ _id: sector }, view, { upsert: true });
    const checkpoints = stores.db.collection<CheckpointDocument>(CHECKPOINTS);
    await checkpoints.updateOne({ _id }, { $set: { position } }, { upsert: true });
  }

  async function makeLive(generation: number, version = 1): Promise<void> {
    const live = stores.db.collection<LiveGenerationDocument>(LIVE_GENERATIONS);
    const update = { $set: { version, generation } };
    await live.updateOne({ _id: sectorsReadModel.name }, update, { upsert: true });
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
    await build(1, head);
    await build(2, head);
    await makeLive(1);
    expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 1'] });
    await makeLive(2);
    expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 2'] });
  });

  it('waits until the read model shows what its reader has seen', async () => {
    await build(3, head - 1n);
    await makeLive(3);
    const reading = namesIn(head);
    setTimeout(() => void build(3, head), 150);
    expect(await reading).toMatchObject({ stale: false });
  });

  it('waits for no read model whose position another one tells', async () => {
    const follows = { lease: { token: 3n }, together: { shift: 'today', token: 3n } };
    const checkpoints = stores.db.collection<{ _id: string }>(CHECKPOINTS);
    await build(3, head - 1n);
    await makeLive(3);
    const [_id, moves] = [getCollectionName(sectorsReadModel, 3), 'moves for all'];
    await checkpoints.updateOne({ _id }, { $set: follows });
    expect(await namesIn(head)).toMatchObject({ stale: true });
    await checkpoints.updateOne(
      { _id: moves },
      { $set: { ...follows, position: head } },
      { upsert: true },
    );
    expect(await namesIn(head)).toMatchObject({ stale: false });
    await checkpoints.deleteOne({ _id: moves });
  });

  it('says that it is stale when it waited in vain', async () => {
    await build(4, head - 1n);
    await makeLive(4);
    const begun = performance.now();
    expect(await namesIn(head)).toEqual({ stale: true, names: ['Food & Beverage 4'] });
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });

  it('never waits for a position beyond the head of the log', async () => {
    await build(5, head);
    await makeLive(5);
    const patience = delay(1_900, 'waited');
    const answer = namesIn(head + 1_000_000n);
    expect(await Promise.race([answer, patience])).toMatchObject({ stale: true });
  });

  it('follows a switch to another generation while somebody waits', async () => {
    await build(6, head - 1n);
    await build(7, head);
    await makeLive(6);
    const reading = namesIn(head);
    setTimeout(() => void makeLive(7), 150);
    expect(await reading).toEqual({ stale: false, names: ['Food & Beverage 7'] });
  });

  it('does not read documents of another version', async () => {
    await build(1, head, 2);
    await makeLive(1, 2);
    await expect(namesIn(null)).rejects.toThrow(Unavailable);
  });

  describe('while a newer version takes its place', () => {
    const newer = { ...sectorsReadModel, version: 2 };
    const yesterday = { ...newer, alsoReads: [1] };
    const namesOf = async (model: typeof newer) => {
      const reading = await reader().open(null, model);
      return (await reading.collection(model).find().toArray()).map((view) => view.name);
    };
    const follow = async (generation: number, version: number) => {
      const _id = getCollectionName({ ...sectorsReadModel, version }, generation);
      const checkpoints = stores.db.collection<CheckpointDocument>(CHECKPOINTS);
      const readModel = readModelId({ ...sectorsReadModel, version });
      const known = { readModel, generation, phase: 'following' as const };
      await checkpoints.updateOne({ _id }, { $set: known });
    };

    it('reads the old version until the new one is live, where it still can', async () => {
      await build(7, head);
      await makeLive(7);
      await build(1, head, 2);
      await follow(1, 2);
      expect(await namesOf(yesterday)).toEqual(['Food & Beverage 7']);
      await expect(namesOf(newer)).rejects.toThrow(Unavailable);
      await makeLive(1, 2);
      expect(await namesOf(newer)).toEqual(['Food & Beverage 1']);
    });

    it('lets a program of yesterday go on with its own version while that is followed', async () => {
      await makeLive(1, 2);
      await follow(7, 1);
      expect(await namesIn(null)).toEqual({ stale: false, names: ['Food & Beverage 7'] });
    });
  });
});
