import { paySubscription, Person, type Stack, startStack, times } from '@nirmaan/platform/testing';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveDocuments } from './testing/read-models.js';
import { recount } from './testing/recount.js';

const CONSULTANTS = times(4, 16);
const PROJECTS = times(12, 60);
const ROUNDS = times(1, 7);

const run = promisify(execFile);
const projectionsCli = fileURLToPath(
  new URL('../../projections/dist/cli/main.js', import.meta.url),
);

describe('kill -9 of any process under load', () => {
  let stack: Stack;
  let consultants: Person[];
  let projects: string[];
  const acknowledged: { project: string; consultant: string }[] = [];

  beforeAll(async () => {
    stack = await startStack({ env: { STRANDED_CREDIT_GRACE_MS: '500' } });
    const meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
    projects = [];
    for (let n = 1; n <= PROJECTS; n += 1) projects.push(await meera.post(`Project ${n}`));
    consultants = await Promise.all(
      Array.from({ length: CONSULTANTS }, (_, n) =>
        new Person(stack.url).register(`Consultant ${n}`, 'consultant'),
      ),
    );
    for (const { id } of consultants)
      await paySubscription(stack.stores.EVENTSTORE_URL, id, PROJECTS);
  });

  afterAll(() => stack.end());

  /** Tries until an answer comes; what was acknowledged must be there afterwards. */
  const applyForAll = async (consultant: Person): Promise<void> => {
    for (const project of projects) {
      for (;;) {
        const reply = await consultant.apply(project).catch(() => undefined);
        if (reply?.status === 200 || reply?.status === 201) {
          acknowledged.push({ project, consultant: consultant.id });
          break;
        }
        if (reply?.status === 409) break;
        await delay(50);
      }
    }
  };

  const killInTurns = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['api', 'projections', 'embedded']) {
        await delay(300);
        stack.kill(name);
        await delay(1_500);
      }
    }
  };

  it('loses nothing that was acknowledged, and applies once', async () => {
    await Promise.all([...consultants.map(applyForAll), killInTurns()]);
    const { applications } = await recount(stack.stores.EVENTSTORE_URL);
    expect(applications.size).toBe(CONSULTANTS * PROJECTS);
    expect([...applications.values()].filter(({ submitted }) => submitted !== 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  });

  it('spends one credit for each application and keeps none', async () => {
    await vi.waitFor(async () => {
      const { credits, applications } = await recount(stack.stores.EVENTSTORE_URL);
      expect([...credits.values()].reduce((sum, spent) => sum + spent, 0)).toBe(applications.size);
    }, 30_000);
  });

  it('brings the read models to what a plain recount of the log finds', async () => {
    await vi.waitFor(async () => {
      const {
        applications,
        projects: posted,
        accounts,
      } = await recount(stack.stores.EVENTSTORE_URL);
      const live = await liveDocuments(stack.stores.MONGO_URL);
      const rows = live['projectApplicants']?.map(({ _id, status, amount }) => [
        _id,
        { status, amount },
      ]);
      const counted = [...applications].map(([id, { status, amount }]) => [id, { status, amount }]);
      expect(Object.fromEntries(rows ?? [])).toEqual(Object.fromEntries(counted));
      expect(new Set(live['projects']?.map(({ _id }) => _id))).toEqual(posted);
      expect(new Set(live['accounts']?.map(({ _id }) => _id))).toEqual(accounts);
    }, 30_000);
  });

  it('leaves read models that equal a rebuild from zero', async () => {
    const before = await liveDocuments(stack.stores.MONGO_URL);
    await run(process.execPath, [projectionsCli, 'rebuild', 'all'], {
      env: { ...process.env, ...stack.stores },
    });
    expect(await liveDocuments(stack.stores.MONGO_URL)).toEqual(before);
  });
});
