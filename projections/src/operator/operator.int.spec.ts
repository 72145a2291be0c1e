import { anitaAwarded } from '@nirmaan/contracts/examples';
import { getGenerationCollection } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { Operation } from '../kernel/operation.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';
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
import { getLiveCollection } from '../testing/running.js';
import { switchToExisting } from '../rebuild/switch.js';
import { drop, rollback, start, stop } from './control.js';

describe('an operator', () => {
  let scenario: OperatorScenario;
  beforeEach(async () => {
    scenario = await OperatorScenario.start();
  });
  afterEach(() => scenario.stop());

  it('stops a read model and starts it again', async () => {
    expect(await scenario.operate(stop)).toEqual({
      done: [`${applications.id}: stopped`],
      refused: [],
    });
    const later = await scenario.writer.append(stream, anitaAwarded);
    await eventually(async () => {
      expect((await new ProgressStore(scenario.stores.db).read()).position).toBe(later);
    });
    await eventually(async () =>
      expect(await scenario.getStates()).toEqual({ [first]: 'stopped' }),
    );
    expect(await scenario.view(scenario.position)).toMatchObject([{ status: 'pending' }]);
    const started = [`${applications.id}: started; the worker catches it up`];
    expect(await scenario.operate(start)).toEqual({ done: started, refused: [] });
    expect(await scenario.view(later)).toMatchObject([{ status: 'awarded' }]);
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'live' }));
    expect(await scenario.operate(start)).toMatchObject({
      done: [`${applications.id}: was not stopped`],
    });
  });

  it('catches up the previous generation on rollback, and can undo it', async () => {
    await scenario.rebuild();
    const later = await scenario.writer.append(stream, anitaAwarded);
    await scenario.view(later);
    const [back] = (await scenario.operate(rollback)).done;
    expect(back).toBe(
      `${applications.id}: ${first} is live again; ${second} remains the rollback target`,
    );
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    expect(await scenario.view(later)).toMatchObject([{ status: 'awarded' }]);
    await scenario.operate(rollback);
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(second);
  });

  it('creates the indexes that the release adds to the version on rollback', async () => {
    await scenario.rebuild();
    const readModel = { ...model, indexes: [...model.indexes, { status: 1 as const }] };
    await scenario.operate(rollback, { ...applications, readModel });
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    const indexes = await scenario.stores.db.collection(first).listIndexes().toArray();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { status: 1 } }));
  });

  it('refuses a rollback, and a worker’s resume, while an operator has stopped the read model', async () => {
    await scenario.rebuild();
    const liveGeneration = async () =>
      (await new ProgressStore(scenario.stores.db).read()).models[model.name]!;
    const live = await liveGeneration();
    await scenario.operate(stop);
    const refused = [`${applications.id}: An operator has stopped it: run start first.`];
    expect(await scenario.operate(rollback)).toMatchObject({ refused });
    // Like a worker that read the progress before the operator stopped the read model.
    const existing = [{ projection: applications, id: live }];
    const resuming = Operation.run(scenario.context(), 'start', timeout(), (operation) =>
      switchToExisting(operation, existing),
    );
    await expect(resuming).rejects.toThrow('stopped by an operator');
    expect((await liveGeneration()).stopped).toMatchObject({ by: 'operator' });
  });

  it('cannot roll back to a dropped generation, and never reuses its number', async () => {
    const impossible = {
      done: [],
      refused: [`${applications.id}: There is no previous generation.`],
    };
    expect(await scenario.operate(rollback)).toEqual(impossible);
    await scenario.rebuild();
    expect(await scenario.operate(drop)).toEqual({ done: [`dropped ${first}`], refused: [] });
    expect(await scenario.operate(rollback)).toEqual(impossible);
    expect(await scenario.rebuild({ switchWhen: 'never' })).toMatchObject([
      { to: third, switched: false, comparison: { count: 1, different: [] } },
    ]);
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [second]: 'live' }));
    expect(await scenario.rebuild()).toMatchObject([
      { to: getGenerationCollection(model, { ...model, generation: 4 }) },
    ]);
  });

  it('reports a cancelled drop, and continues it', async () => {
    await scenario.rebuild();
    const cancelling = new AbortController();
    const dropping = drop(scenario.context(), [applications], cancelling.signal).catch(String);
    const { progress } = scenario.context();
    await eventually(async () =>
      expect((await progress.read()).models[model.name]?.previous).toBeNull(),
    );
    cancelling.abort();
    expect(await dropping).toBe('OperatorError: Cancelled. Run it again to continue.');
    expect(await scenario.operate(drop)).toEqual({ done: [`dropped ${first}`], refused: [] });
  });

  it('runs one operation at a time', async () => {
    const locked = Operation.run(scenario.context(), 'rebuild', timeout(), () =>
      scenario.operate(stop).catch(String),
    );
    expect(await locked).toContain('Another operation is running: rebuild of');
  });

  it('reports a cancelled wait for another operation', async () => {
    const cancelled = AbortSignal.abort();
    const waiting = Operation.run(scenario.context(), 'rebuild', timeout(), () =>
      stop(scenario.context(), [applications], cancelled).catch(String),
    );
    expect(await waiting).toBe('OperatorError: Cancelled.');
  });

  it('builds the other read models of a new release while one is stopped', async () => {
    const newer = (projection: Projection): Projection => {
      const readModel = { ...projection.readModel, version: projection.readModel.version + 1 };
      return { ...projection, id: `${readModel.name}@${readModel.version}`, readModel };
    };
    await scenario.operate(stop);
    await scenario.restart(newer(applications), newer(sectors));
    await eventually(async () =>
      expect((await new ProgressStore(scenario.stores.db).read()).models).toMatchObject({
        sectors: { version: sectors.readModel.version + 1 },
        applications: { version: applications.readModel.version },
      }),
    );
    await start(scenario.context(newer(applications)), [newer(applications)], timeout());
    await eventually(async () =>
      expect((await new ProgressStore(scenario.stores.db).read()).models).toMatchObject({
        applications: { version: applications.readModel.version + 1, stopped: null },
      }),
    );
  });
});
