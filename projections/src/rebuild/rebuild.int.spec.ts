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
import type { ViewDocument } from '../kernel/projection.js';
import {
  first,
  model,
  OperatorScenario,
  poisoned,
  second,
  stream,
  third,
  timeout,
} from '../testing/operator-scenario.js';
import { contextAt, getLiveCollection, killedAfter } from '../testing/running.js';
import type { BuildProgress } from './catch-up.js';

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
    const fold = jest.fn<
      ReturnType<typeof applications.fold>,
      Parameters<typeof applications.fold>
    >(applications.fold);
    const onProgress = jest.fn((_: BuildProgress) => undefined);
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
      { to: third, switched: true },
    ]);
    expect(await scenario.view(scenario.position)).toMatchObject([{ status: 'pending' }]);
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'previous', [third]: 'live' }),
    );
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

  it('drops a cancelled build, and begins anew', async () => {
    const cancelling = new AbortController();
    const states: Promise<object>[] = [];
    const onProgress = () => {
      states.push(scenario.getStates());
      cancelling.abort();
    };
    const cancelled = scenario.rebuild({ onProgress, signal: cancelling.signal });
    await expect(cancelled).rejects.toThrow('Cancelled');
    expect(await states[0]).toEqual({ [first]: 'live', [second]: 'building' });
    expect(await scenario.getStates()).toEqual({ [first]: 'live' });
    expect(await scenario.rebuild()).toMatchObject([{ to: third, switched: true }]);
  });

  it('drops what killed rebuilds have left', async () => {
    const countGenerations = async () => Object.keys(await scenario.getStates()).length;
    for (let n = 0; (await countGenerations()) < 2; n += 1) {
      const db = killedAfter(scenario.stores, n);
      const dying = contextAt({ ...scenario.stores, db }, applications);
      await scenario.rebuild({}, dying).catch(() => undefined);
      await scenario.expireLeases();
    }
    const [{ to } = { to: '' }] = await scenario.rebuild();
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'previous', [to]: 'live' }),
    );
  });

  it('keeps the newest build that has failed', async () => {
    await scenario.view(await scenario.writer.append(stream, anitaAwarded));
    for (let n = 0; n < 2; n += 1)
      await expect(scenario.rebuild({}, scenario.context(poisoned))).rejects.toThrow('cannot fold');
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'live', [third]: 'failed' }),
    );
  });

  it('drops the generation before the previous one, which cannot be rolled back to', async () => {
    expect(await scenario.rebuild()).toMatchObject([{ to: second }]);
    const switched = performance.now();
    expect(await scenario.rebuild()).toMatchObject([{ to: third }]);
    // Readers may use it until then.
    expect(performance.now() - switched).toBeGreaterThan(2_000);
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [second]: 'previous', [third]: 'live' }),
    );
    expect(await scenario.rebuild({ switchWhen: 'never' })).toMatchObject([
      { switched: false, comparison: { count: 1, different: [] } },
    ]);
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [second]: 'previous', [third]: 'live' }),
    );
  });

  it('cannot change a generation that a newer operation has claimed or dropped', async () => {
    const begin = () =>
      Operation.run(scenario.context(), 'spec', timeout(), (begun) => Promise.resolve(begun));
    const [older, newer] = [await begin(), await begin()];
    const collection = await older.begin(model);
    await older.update([collection], { failure: 'a reason' });
    await newer.update([collection]);
    await expect(older.update([collection])).rejects.toThrow('Another operation has taken over');
    await newer.drop(collection);
    await expect(newer.update([collection])).rejects.toThrow('Another operation has taken over');
    expect(await scenario.getStates()).toEqual({ [first]: 'live' });
  });

  it('runs beside no other operation', async () => {
    const locked = Operation.run(scenario.context(), 'rebuild', timeout(), () =>
      scenario.rollback().catch(String),
    );
    expect(await locked).toContain('Another operation is running: rebuild of');
    const waiting = Operation.run(scenario.context(), 'rebuild', timeout(), () =>
      scenario.rebuild({ signal: AbortSignal.abort() }).catch(String),
    );
    expect(await waiting).toBe('OperatorError: Cancelled.');
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
});
