import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import { eventually, times } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { Operation } from '../kernel/operation.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { sectors } from '../sector/sector.projections.js';
import {
  first,
  model,
  OperatorScenario,
  second,
  stream,
  third,
  timeout,
} from '../testing/operator-scenario.js';
import type { BuildProgress } from './generation-builder.js';
import { contextAt, getLiveCollection, killedAfter } from '../testing/running.js';

/** Slightly more commands than a rebuild of this read model sends. */
const KILLED_COMMANDS = 45;

describe('a rebuild', () => {
  let scenario: OperatorScenario;
  beforeEach(async () => {
    scenario = await OperatorScenario.start();
  });
  afterEach(() => scenario.stop());

  it('rebuilds a read model and switches to the same content', async () => {
    const [verdict] = await scenario.rebuild();
    const comparison = { count: 1, different: [] };
    expect(verdict).toMatchObject({ from: first, to: second, switched: true, comparison });
    const later = await scenario.writer.append(stream, anitaAwarded);
    expect(await scenario.view(later)).toMatchObject([{ status: 'awarded' }]);
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(second);
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'previous', [second]: 'live' }),
    );
    const indexes = await scenario.stores.db.collection(second).listIndexes().toArray();
    expect(indexes).toHaveLength(1 + model.indexes.length);
  });

  it('folds each event once', async () => {
    const fold = jest.fn(applications.fold);
    const onProgress = jest.fn<void, [progress: BuildProgress]>();
    await scenario.rebuild({ onProgress }, scenario.context({ ...applications, fold }));
    expect(fold).toHaveBeenCalledTimes(1);
    expect(onProgress).toHaveBeenLastCalledWith({ fraction: 1, events: 1 });
  });

  it('reports differences from the live documents, and switches only when they are accepted', async () => {
    const live = scenario.stores.db.collection<ViewDocument>(first);
    await live.updateOne({ _id: anitasApplication }, { $set: { status: 'rejected' } });
    const [verdict] = await scenario.rebuild();
    expect(verdict).toMatchObject({ comparison: { different: [anitasApplication] } });
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'live', [second]: 'failed' }),
    );
    expect(await scenario.rebuild({ switchWhen: 'always' })).toMatchObject([
      { to: second, switched: true },
    ]);
    expect(await scenario.view(scenario.position)).toMatchObject([{ status: 'pending' }]);
  });

  it('rebuilds without a worker, comparing up to the checkpoint', async () => {
    await scenario.stopWorker();
    const other = streamOf.application(getApplicationId(bottlingLine, meera));
    const later = await scenario.writer.append(other, anitasProposal);
    expect(await scenario.rebuild()).toMatchObject([{ comparison: { count: 1, different: [] } }]);
    expect(await scenario.stores.db.collection(second).countDocuments()).toBe(2);
    await eventually(async () =>
      expect(await scenario.getStates()).toMatchObject({ [second]: 'stalled' }),
    );
    await scenario.restart();
    expect(await scenario.view(later)).toHaveLength(2);
  });

  it('continues a cancelled rebuild', async () => {
    const cancelling = new AbortController();
    const progress = new ProgressStore(scenario.stores.db);
    const seen: ReturnType<typeof progress.listGenerations>[] = [];
    // A single query, answered before the one that records the end.
    const onProgress = () => {
      seen.push(progress.listGenerations(model.name));
      cancelling.abort();
    };
    const cancelled = scenario.rebuild({ onProgress, signal: cancelling.signal });
    await expect(cancelled).rejects.toThrow('Cancelled');
    expect(await seen[0]).toMatchObject([{}, { state: 'building' }]);
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    expect((await scenario.getRows())[second]).toMatchObject({ state: 'stopped' });
    expect(await scenario.rebuild()).toMatchObject([{ to: second, switched: true }]);
  });

  it('keeps the position of a build that is ahead of the others', async () => {
    for (let batch = 0; batch < 3; batch += 1)
      await scenario.writer.append(stream, ...Array.from({ length: 700 }, () => anitaAwarded));
    const cancelAt = async (
      isReached: (progress: BuildProgress) => boolean,
      ...projections: Projection[]
    ) => {
      const cancelling = new AbortController();
      const onProgress = (progress: BuildProgress) => {
        if (isReached(progress)) cancelling.abort();
      };
      const { signal } = cancelling;
      const context = scenario.context(...projections);
      await expect(scenario.rebuild({ onProgress, signal }, context)).rejects.toThrow('Cancelled');
      const generations = await context.progress.listGenerations(model.name);
      return generations.at(-1)?.position;
    };
    const ahead = await cancelAt(({ fraction }) => fraction === 1);
    expect(await cancelAt(() => true, applications, sectors)).toBe(ahead);
  });

  it('starts over instead of continuing what another program began', async () => {
    const cancelling = new AbortController();
    const onProgress = () => cancelling.abort();
    const cancelled = scenario.rebuild({ onProgress, signal: cancelling.signal });
    await expect(cancelled).rejects.toThrow('Cancelled');
    const corrected: Projection = {
      ...applications,
      fold: (document, event) => ({ ...applications.fold(document, event), isCorrected: true }),
    };
    const onRestart = jest.fn<void, [sentence: string]>();
    const release = { ...scenario.context(corrected), program: 'corrected' };
    expect(await scenario.rebuild({ switchWhen: 'always', onRestart }, release)).toMatchObject([
      { to: third, switched: true },
    ]);
    expect(await scenario.view(scenario.position)).toMatchObject([{ isCorrected: true }]);
    expect(onRestart.mock.calls).toEqual([
      [`${second} was begun by another release. It is dropped, and the build starts over.`],
    ]);
    expect(await scenario.getStates()).toEqual({ [first]: 'previous', [third]: 'live' });
  });

  it('cannot change a generation that a newer operation has claimed, or a dropped one', async () => {
    const begin = () =>
      Operation.run(scenario.context(), 'spec', timeout(), (begun) => Promise.resolve(begun));
    const [older, newer] = [await begin(), await begin()];
    const { _id } = await older.begin(model);
    await older.update([_id], { state: 'built' });
    await newer.claim(_id, { state: 'building' });
    await expect(older.update([_id], {})).rejects.toThrow('Another operation has taken over');
    await expect(older.claim(_id)).rejects.toThrow('dropped');
    await newer.drop(_id);
    await expect(newer.update([_id], {})).rejects.toThrow('Another operation has taken over');
    await expect((await begin()).claim(_id)).rejects.toThrow('dropped');
    expect(await scenario.context().progress.listGenerations(model.name)).toMatchObject([
      {},
      { state: 'dropped' },
    ]);
  });

  it('loses nothing when a rebuild is killed after any of its commands', async () => {
    const later = await scenario.writer.append(stream, anitaAwarded, anitaRejected);
    const killed: string[] = [];
    for (let n = 0; n < KILLED_COMMANDS; n += times(5, 1)) {
      const dying = contextAt(
        { ...scenario.stores, db: killedAfter(scenario.stores, n) },
        applications,
      );
      await scenario.rebuild({}, dying).catch((error: unknown) => killed.push(String(error)));
      await scenario.expireLeases();
      expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
    }
    expect(killed.length).toBeGreaterThan(2);
    expect(await scenario.rebuild()).toMatchObject([
      { switched: true, comparison: { different: [] } },
    ]);
    expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
  });

  it('discards late writes of a killed process from a new generation', async () => {
    const late = { _id: 'late', position: 1n };
    const getGenerations = () => new ProgressStore(scenario.stores.db).listGenerations(model.name);
    await scenario.stores.db.collection<ViewDocument>(second).insertOne(late);
    for (let n = 0; (await getGenerations()).length < 2; n += 1) {
      const dying = contextAt(
        { ...scenario.stores, db: killedAfter(scenario.stores, n) },
        applications,
      );
      await scenario.rebuild({}, dying).catch(() => undefined);
      await scenario.expireLeases();
    }
    expect(await scenario.rebuild()).toMatchObject([
      { switched: true, comparison: { different: [] } },
    ]);
  });
});
