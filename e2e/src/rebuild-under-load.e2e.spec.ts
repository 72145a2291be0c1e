import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import {
  appendTo,
  eventually,
  soaking,
  type Stack,
  startStack,
  times,
} from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { ConcurrentUsers } from './testing/concurrent-users.js';
import { waitForExit, Operator } from './testing/operator.js';
import { liveDocuments } from './testing/read-models.js';
import { seededRandom } from './testing/random.js';
import { readOracle } from './testing/event-oracle.js';
import { Release } from './testing/release.js';

const CLIENTS = times(4, 50);
const PROJECTS = times(30, 400);
const REBUILDS = times(1, 5);
const KILLS = times(2, 20);
const MAX_LIFE_MS = 1_500;
/** Read latency is asserted only in the soak, on an otherwise idle machine. */
const MAX_STALE = times(Infinity, 0);
const DONE = 0;
const patience = { timeout: 60_000, interval: 100 };

/** A decision that the worker's first release cannot fold. */
const POISON = 'poison';
const fault = {
  sound: 'status: data.to,',
  faulty: `status: ((to) => { if (data.reason === '${POISON}') throw new Error('${POISON}'); return to; })(data.to),`,
};

describe('rebuilding every read model under load', () => {
  const seed = Number(process.env['SEED_OF_KILLS'] ?? (soaking ? Date.now() : 20_261_121));
  const random = seededRandom(seed);
  let release: Release;
  let stack: Stack;
  let operator: Operator;
  let meera: Person;
  let vikram: Person;
  let crowd: ConcurrentUsers;
  let projects: string[];

  beforeAll(async () => {
    console.log(`seed of the kills: ${seed}`);
    release = await Release.with(fault);
    stack = await startStack({ env: { ORPHANED_CREDIT_GRACE_MS: '60000', ...release.env } });
    operator = new Operator(stack.stores);
    meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
    projects = [];
    for (let n = 1; n <= PROJECTS; n += 1) projects.push(await meera.post(`Project ${n}`));
    vikram = await consultant('Vikram Rao');
    const people: Person[] = [];
    for (let n = 0; n < CLIENTS; n += 1) people.push(await consultant(`Consultant ${n}`));
    crowd = new ConcurrentUsers(people, projects);
  });
  afterAll(async () => {
    await stack.end();
    await release.remove();
  });

  const consultant = async (name: string): Promise<Person> => {
    const person = await new Person(stack.url).register(name, 'consultant');
    await appendTo(stack.stores, ...paidSubscription(person.id, PROJECTS));
    return person;
  };
  /** Kills the running worker, then pauses before restarting it. */
  const killWorker = () => eventually(() => stack.kill('projections'), patience);
  const applications = async (): Promise<ReadonlyMap<unknown, unknown>> => {
    const { applications: rows = [] } = await liveDocuments(stack.stores.MONGO_URL);
    return new Map(rows.map(({ _id, status }) => [_id, status]));
  };
  const counted = async (): Promise<ReadonlyMap<unknown, unknown>> => {
    const { applications: all } = await readOracle(stack.stores.EVENTSTORE_URL);
    return new Map([...all].map(([id, { status }]) => [id, status]));
  };

  it('fails no read, delays none, and finds no difference', async () => {
    const { reads, stale, bad } = await crowd.during(async () => {
      for (let n = 0; n < REBUILDS; n += 1) expect(await operator.run('rebuild', 'all')).toBe(DONE);
    });
    console.log(`${reads} reads, of which ${stale} said that they were stale`);
    expect(bad).toEqual([]);
    expect(stale).toBeLessThanOrEqual(MAX_STALE);
  });

  it('fails no read, hides no user’s own writes, and loses nothing after kill -9', async () => {
    const { reads, stale, bad } = await crowd.during(async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const rebuilding = operator.begin('rebuild', 'all');
        await delay(random() * MAX_LIFE_MS);
        rebuilding.kill('SIGKILL');
        await waitForExit(rebuilding);
        if (kill % 2 === 1) await killWorker();
      }
      expect(await operator.run('rebuild', 'all')).toBe(DONE);
    });
    console.log(`${reads} reads, of which ${stale} said that they were stale; ${KILLS} kills`);
    expect(bad).toEqual([]);
    expect((await counted()).size).toBe(crowd.written);
  });

  /** The alert's metric: parked streams in all generations. */
  const alert = async (): Promise<number> => {
    const parked = await release.gauge('projection_parked_streams');
    return [...parked.values()].reduce((sum, streams) => sum + streams, 0);
  };

  it('parks only the stream of a poison event, until a release can fold it', async () => {
    const [project = ''] = projects;
    const application = getApplicationId(projectId.parse(project), accountId.parse(vikram.id));
    const decide = (status: 'success' | 'rejected', reason: string) =>
      meera.call(applicationCalls.changeStatus, {
        body: { projectId: project, applerId: vikram.id, status, reason },
      });
    await vikram.apply(project);
    // The process that was killed last answers once it has restarted.
    await eventually(async () => expect(await alert()).toBe(0), patience);

    const { bad } = await crowd.during(async () => {
      await decide('success', POISON);
      await eventually(async () => expect(await alert()).toBeGreaterThan(0), patience);
      await decide('rejected', 'waits behind it');
      await delay(MAX_LIFE_MS);
    });
    expect(bad).toEqual([]);
    const parked = await operator.parkedStreams();
    expect(new Set(parked.map(({ stream }) => stream))).toEqual(
      new Set([streamOf.application(application)]),
    );
    const waiting = new Map(await counted()).set(application, 'pending');
    await eventually(async () => expect(await applications()).toEqual(waiting), patience);

    await release.mend();
    await killWorker();
    const mending = await crowd.during(async () => {
      await eventually(async () => expect(await alert()).toBe(parked.length), patience);
      for (const { _id } of parked)
        expect(await operator.run('parked', 'retry', _id, '--why', 'mended')).toBe(DONE);
      await eventually(async () => expect(await alert()).toBe(0), patience);
    });
    expect(mending.bad).toEqual([]);
    await eventually(async () => expect(await applications()).toEqual(await counted()), patience);
    expect((await applications()).get(application)).toBe('rejected');
  });

  it('leaves read models that equal the events and a fresh build', async () => {
    expect(await operator.run('rebuild', 'all')).toBe(DONE);
    const rows = await applications();
    expect(rows.size).toBe(crowd.written + 1);
    expect(rows).toEqual(await counted());
  });
});
