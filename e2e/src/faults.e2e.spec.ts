import { eventually, type Stack, startStack, times } from '@nirmaan/platform/testing';
import { Applying, countBoth, findWrongCredits, listNotified } from './testing/applying.js';
import { Operator } from './testing/operator.js';
import { liveDocuments } from './testing/read-models.js';

const CONSULTANTS = times(4, 16);
const PROJECTS = times(25, 150);
const victims = ['api', 'projections', 'embedded', 'reactors'];
const KILLS = times(4, 20);

describe('kill -9 of any process under load', () => {
  let stack: Stack;
  let applying: Applying;

  beforeAll(async () => {
    stack = await startStack({ env: { ORPHANED_CREDIT_GRACE_MS: '500' } });
    applying = await Applying.prepare(stack, { consultants: CONSULTANTS, projects: PROJECTS });
  });

  afterAll(() => stack.end());

  /** Kills each process under load, after a number of settled applications. */
  const killings = Array.from({ length: KILLS }, (_, n) => ({
    name: victims[n % victims.length] ?? '',
    after: Math.floor(((n + 1) * CONSULTANTS * PROJECTS) / (KILLS + 1)),
  }));

  const killIfDue = async (): Promise<void> => {
    const next = killings[0];
    if (!next || applying.settled < next.after) return;
    killings.shift();
    await eventually(() => stack.kill(next.name), { timeout: 20_000 });
  };

  it('loses nothing acknowledged, and applies once', async () => {
    await applying.run(killIfDue);
    expect(killings).toEqual([]);
    const found = await applying.findLostAndDoubled(stack.stores);
    expect(found).toEqual({ lost: [], doubled: [], count: applying.total });
  });

  it('spends one credit per application and orphans none', async () => {
    await eventually(async () => expect(await findWrongCredits(stack.stores)).toEqual([]));
  });

  it('brings the read models to what an independent count of the events yields', async () => {
    await eventually(
      async () => {
        const { live, counted } = await countBoth(stack.stores);
        expect(live).toEqual(counted);
      },
      { timeout: 30_000 },
    );
  });

  it('notifies each owner of each proposal once', async () => {
    await eventually(
      async () => {
        const { notified, all } = await listNotified(stack.stores);
        expect(notified).toEqual(all);
      },
      { timeout: 120_000, interval: 500 },
    );
  });

  it('leaves read models that equal a rebuild from zero', async () => {
    const before = await liveDocuments(stack.stores.MONGO_URL);
    expect(await new Operator(stack.stores).run('rebuild', 'all')).toBe(0);
    expect(await liveDocuments(stack.stores.MONGO_URL)).toEqual(before);
  });
});
