import { ElectingProxy } from '@nirmaan/embedded/testing';
import { ELECTION_TIMEOUT_MS, openStores, type OpenStores } from '@nirmaan/platform/stores';
import { temporaryFolder, times } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import type { Context } from '../kernel/context.js';
import { OperatorScenario, second, timeout } from '../testing/operator-scenario.js';
import { contextAt } from '../testing/running.js';
import { rollback } from './rollback.js';

describe('a rebuild while MongoDB elects a primary', () => {
  let scenario: OperatorScenario;
  let proxy: ElectingProxy;
  let electing: OpenStores;
  beforeEach(async () => {
    scenario = await OperatorScenario.start(temporaryFolder());
    const { stores } = scenario;
    proxy = await ElectingProxy.to(stores.mongoUrl);
    const urls = { ...stores.access, MONGO_URL: proxy.url };
    electing = await openStores(urls, { electionTimeoutMs: ELECTION_TIMEOUT_MS });
  });
  afterEach(async () => {
    await electing.close();
    proxy.close();
    await scenario.stop();
  });

  it('survives a 15-second election', async () => {
    proxy.holdElection(15_000, 12);
    expect(await scenario.rebuild({}, contextAt(electing, applications))).toMatchObject([
      { to: second, switched: true, comparison: { different: [] } },
    ]);
    expect(proxy.refused).toBeGreaterThan(0);
  });

  it.each<[string, (context: Context) => Promise<unknown>, object]>([
    ['a rebuild', (by) => scenario.rebuild({}, by), [{ switched: true }]],
    [
      'a verification',
      (by) => scenario.rebuild({ switchWhen: 'never' }, by),
      [{ switched: false, comparison: { different: [] } }],
    ],
    ['a rollback', (by) => rollback(by, by.projections, timeout()), { refused: [] }],
  ])('%s survives an election at each of its commands', async (_, operate, outcome) => {
    await scenario.rebuild();
    let refused: number;
    let number = 0;
    do {
      refused = proxy.refused;
      proxy.holdElection(100, number);
      number += times(6, 1);
      expect(await operate(contextAt(electing, applications))).toMatchObject(outcome);
    } while (proxy.refused > refused);
    const unfinished = Object.values(await scenario.getStates()).filter(
      (state) => !['live', 'previous'].includes(state),
    );
    expect([number > 12, unfinished]).toEqual([true, []]);
  });
});
