import { anitaAwarded } from '@nirmaan/contracts/examples';
import { applications } from '../application/application.projections.js';
import { first, model, OperatorScenario, second, stream } from '../testing/operator-scenario.js';
import { getLiveCollection } from '../testing/running.js';

describe('a rollback', () => {
  let scenario: OperatorScenario;
  beforeEach(async () => {
    scenario = await OperatorScenario.start();
  });
  afterEach(() => scenario.stop());

  it('catches up the previous generation, and can be undone', async () => {
    await scenario.rebuild();
    const later = await scenario.writer.append(stream, anitaAwarded);
    await scenario.view(later);
    const back = `${applications.id}: ${first} is live again; ${second} remains the rollback target`;
    expect(await scenario.rollback()).toEqual({ done: [back], refused: [] });
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    expect(await scenario.view(later)).toMatchObject([{ status: 'awarded' }]);
    await scenario.rollback();
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(second);
  });

  it('creates the indexes that the release adds to the version', async () => {
    await scenario.rebuild();
    const readModel = { ...model, indexes: [...model.indexes, { status: 1 as const }] };
    await scenario.rollback({ ...applications, readModel });
    expect(await getLiveCollection(scenario.stores.db, model)).toBe(first);
    const indexes = await scenario.stores.db.collection(first).listIndexes().toArray();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { status: 1 } }));
  });

  it('is refused without a previous generation', async () => {
    const refused = [`${applications.id}: There is no previous generation.`];
    expect(await scenario.rollback()).toEqual({ done: [], refused });
  });
});
