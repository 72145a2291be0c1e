import { getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import {
  appendTo,
  eventually,
  getFreePort,
  type Stack,
  startStack,
  storesUnderTest,
  temporaryFolder,
  times,
} from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { readOracle } from './testing/event-oracle.js';

const CALLERS = 8;
const RESTARTS = times(2, 10);
const PATIENTLY = { timeout: 30_000, interval: 100 };
/** No other run has used these names, where a store keeps them. */
const run = Date.now().toString(36);

describe('a product that is restarted again and again under load', () => {
  const folder = temporaryFolder();
  let env: Record<string, string>;
  let stack: Stack;
  let owner: Person;
  let consultants: Person[];
  const acknowledged: string[] = [];

  beforeAll(async () => {
    const [port, metricsPort] = [await getFreePort(), await getFreePort()];
    env = { ...storesUnderTest(), PORT: String(port), METRICS_PORT: String(metricsPort) };
    stack = await startStack({ env, folder });
    owner = await new Person(stack.url).register(`Meera ${run}`, 'manufacturer');
    consultants = await Promise.all(
      Array.from({ length: CALLERS }, (_, n) =>
        new Person(stack.url).register(`Consultant ${n} ${run}`, 'consultant'),
      ),
    );
    for (const { id } of consultants) await appendTo(stack.stores, ...paidSubscription(id, 1_000));
  });
  afterAll(() => stack.end());

  const post = async (round: number): Promise<string[]> => {
    const titles = Array.from({ length: 10 }, (_, n) => `Project ${run} ${round} ${n}`);
    const projects: string[] = [];
    for (const title of titles) projects.push(await owner.post(title));
    return projects;
  };

  /** Applies to one project after the other, until the product does not answer any more. */
  const apply = async (consultant: Person, projects: readonly string[]): Promise<void> => {
    for (const project of projects) {
      const status = await consultant.apply(project).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0) return;
      if (status < 300)
        acknowledged.push(
          getApplicationId(projectId.parse(project), accountId.parse(consultant.id)),
        );
    }
  };

  const readGauge = async (name: string): Promise<string | undefined> => {
    const reactors = `http://127.0.0.1:${Number(env['METRICS_PORT']) + 1}/metrics`;
    const text = await fetch(reactors).then(
      (response) => response.text(),
      () => '',
    );
    return text.split('\n').find((line) => line.startsWith(`${name} `));
  };

  const rounds = Array.from({ length: RESTARTS }, (_, n) => ({
    round: n + 1,
    how: n % 2 === 0 ? 'stopped' : 'killed',
  }));

  it.each(rounds)('has its reactors at work after restart $round, $how', async ({ round, how }) => {
    const projects = await post(round);
    const applying = Promise.all(consultants.map((consultant) => apply(consultant, projects)));
    await delay(300);
    if (how === 'killed') for (const name of ['reactors', 'api', 'projections']) stack.kill(name);
    await stack.stop();
    await applying;
    stack = await startStack({ env, folder });
    await eventually(
      async () => expect(await readGauge('reactors_running')).toBe('reactors_running 1'),
      PATIENTLY,
    );
    await eventually(
      async () => expect(await readGauge('reactors_ready')).toBe('reactors_ready 1'),
      PATIENTLY,
    );
    // Registers by a link that the reactors mail.
    await new Person(stack.url).register(`Newcomer ${round} ${run}`, 'consultant');
  });

  it('has lost no application and doubled none', async () => {
    const { applications } = await readOracle(stack.stores.EVENTSTORE_URL);
    expect(acknowledged.length).toBeGreaterThan(RESTARTS);
    expect(acknowledged.filter((id) => applications.get(id)?.submitted !== 1)).toEqual([]);
  });
});
