import { getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, type Stack, startStack, times } from '@nirmaan/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Operator } from './testing/operator.js';
import { liveDocuments } from './testing/read-models.js';
import { readOracle } from './testing/event-oracle.js';

const CONSULTANTS = times(4, 16);
const PROJECTS = times(40, 150);
const victims = ['api', 'projections', 'embedded', 'reactors'];
const KILLS = times(4, 20);

const getStreamId = (project: string, consultant: string): string =>
  getApplicationId(projectId.parse(project), accountId.parse(consultant));

/** Notifications about purchases have no application. */
const applicationIn = (news: unknown): string[] =>
  Object.entries(news as object).flatMap(([name, id]) =>
    name === 'application' ? [String(id)] : [],
  );

describe('kill -9 of any process under load', () => {
  let stack: Stack;
  let consultants: Person[];
  let projects: string[];
  const acknowledged: { project: string; consultant: string }[] = [];

  beforeAll(async () => {
    stack = await startStack({ env: { ORPHANED_CREDIT_GRACE_MS: '500' } });
    const meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
    projects = [];
    for (let n = 1; n <= PROJECTS; n += 1) projects.push(await meera.post(`Project ${n}`));
    consultants = await Promise.all(
      Array.from({ length: CONSULTANTS }, (_, n) =>
        new Person(stack.url).register(`Consultant ${n}`, 'consultant'),
      ),
    );
    for (const { id } of consultants)
      await appendTo(stack.stores, ...paidSubscription(id, PROJECTS));
  });

  afterAll(() => stack.end());

  /** Kills each process under load, after a number of settled applications. */
  const killings = Array.from({ length: KILLS }, (_, n) => ({
    name: victims[n % victims.length] ?? '',
    after: Math.floor(((n + 1) * CONSULTANTS * PROJECTS) / (KILLS + 1)),
  }));
  let settled = 0;

  const killIfDue = async (): Promise<void> => {
    const next = killings[0];
    if (!next || settled < next.after) return;
    killings.shift();
    await vi.waitFor(() => stack.kill(next.name), 20_000);
  };

  /** Retries until it is answered; an acknowledged application must exist afterwards. */
  const applyForAll = async (consultant: Person): Promise<void> => {
    for (const project of projects) {
      const answered = async (): Promise<number> => {
        const { status } = await consultant.apply(project);
        if (status >= 500) throw new Error(`answered ${status}`);
        return status;
      };
      const status = await vi.waitFor(answered, { timeout: 60_000, interval: 50 });
      if (status < 300) acknowledged.push({ project, consultant: consultant.id });
      settled += 1;
      await killIfDue();
    }
  };

  it('loses nothing acknowledged, and applies once', async () => {
    await Promise.all(consultants.map(applyForAll));
    expect(killings).toEqual([]);
    const { applications } = await readOracle(stack.stores.EVENTSTORE_URL);
    const lost = acknowledged.filter(
      ({ project, consultant }) => !applications.has(getStreamId(project, consultant)),
    );
    expect(lost).toEqual([]);
    expect(applications.size).toBe(CONSULTANTS * PROJECTS);
    expect([...applications.values()].filter(({ submitted }) => submitted !== 1)).toEqual([]);
  });

  it('spends one credit per application and orphans none', async () => {
    await vi.waitFor(async () => {
      const { credits, applications } = await readOracle(stack.stores.EVENTSTORE_URL);
      const held = [...credits].filter(([, spent]) => spent !== 0);
      expect(held.filter(([, spent]) => spent !== 1)).toEqual([]);
      expect(new Set(held.map(([key]) => key.split('/')[1]))).toEqual(new Set(applications.keys()));
      expect(held).toHaveLength(applications.size);
    }, 30_000);
  });

  it('brings the read models to what an independent count of the events yields', async () => {
    await vi.waitFor(async () => {
      const {
        applications,
        projects: posted,
        accounts,
      } = await readOracle(stack.stores.EVENTSTORE_URL);
      const live = await liveDocuments(stack.stores.MONGO_URL);
      const rows = live['applications']?.map(({ _id, status, amount }) => [
        _id,
        { status, amount },
      ]);
      const counted = [...applications].map(([id, { status, amount }]) => [id, { status, amount }]);
      expect(Object.fromEntries(rows ?? [])).toEqual(Object.fromEntries(counted));
      expect(new Set(live['projects']?.map(({ _id }) => _id))).toEqual(posted);
      expect(new Set(live['accounts']?.map(({ _id }) => _id))).toEqual(accounts);
    }, 30_000);
  });

  it('notifies each owner of each proposal once', async () => {
    await vi.waitFor(
      async () => {
        const { applications } = await readOracle(stack.stores.EVENTSTORE_URL);
        const { notifications = [] } = await liveDocuments(stack.stores.MONGO_URL);
        const told = notifications.flatMap(({ news }) => applicationIn(news));
        expect(told.toSorted()).toEqual([...applications.keys()].toSorted());
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
