import { applicationCalls } from '@nirmaan/contracts/application';
import {
  paySubscription,
  Person,
  soaking,
  type Stack,
  startStack,
  times,
} from '@nirmaan/platform/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveDocuments } from './testing/read-models.js';
import { seededRandom } from './testing/random.js';
import { recount } from './testing/recount.js';

const CLIENTS = times(10, 50);
const PROJECTS = times(60, 400);
const KILLS = times(2, 20);
const LONGEST_LIFE_MS = 1_500;
const DONE = 0;

const projectionsCli = fileURLToPath(
  new URL('../../projections/dist/cli/main.js', import.meta.url),
);

/** What a read must never be: failed, without one's own writes and silent about it, or behind an earlier one. */
interface BadRead {
  readonly status: number;
  readonly seen: number;
  readonly seenBefore: number;
  readonly own: number;
  readonly stale: boolean;
}

describe('rebuilding every read model while people read and write', () => {
  const seed = Number(process.env['SEED_OF_KILLS'] ?? (soaking ? Date.now() : 20_261_121));
  const random = seededRandom(seed);
  let stack: Stack;
  let clients: Person[];
  let projects: string[];
  const badReads: BadRead[] = [];
  let reads = 0;
  let staleReads = 0;
  let writing = true;

  beforeAll(async () => {
    console.log(`seed of the kills: ${seed}`);
    stack = await startStack({ env: { STRANDED_CREDIT_GRACE_MS: '60000' } });
    const meera = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
    projects = [];
    for (let n = 1; n <= PROJECTS; n += 1) projects.push(await meera.post(`Project ${n}`));
    clients = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      const client = await new Person(stack.url).register(`Consultant ${n}`, 'consultant');
      await paySubscription(stack.stores.EVENTSTORE_URL, client.id, PROJECTS);
      clients.push(client);
    }
  });
  afterAll(() => stack.end());

  /** Applies to one project after the other, and after each reads the list, which must hold them all. */
  const useProduct = async (client: Person): Promise<number> => {
    let own = 0;
    let seenBefore = 0;
    for (const project of projects) {
      if (!writing) return own;
      const { status } = await client.apply(project);
      if (status >= 300) throw new Error(`applying answered ${status}`);
      own += 1;
      const { status: read, answer, stale } = await client.call(applicationCalls.mine);
      const seen = answer.total;
      reads += 1;
      if (stale) staleReads += 1;
      if (read !== 200 || seen < seenBefore || (seen < own && !stale))
        badReads.push({ status: read, seen, seenBefore, own, stale });
      seenBefore = seen;
    }
    return own;
  };

  const rebuild = (): ChildProcess => {
    const env = { ...process.env, ...stack.stores, NODE_OPTIONS: '' };
    return spawn(process.execPath, [projectionsCli, 'rebuild', 'all'], { env, stdio: 'ignore' });
  };
  const exitOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

  it('fails no read, hides from nobody what they wrote, and loses nothing, kill -9 or not', async () => {
    const using = Promise.all(clients.map(useProduct));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const rebuilding = rebuild();
      await delay(random() * LONGEST_LIFE_MS);
      rebuilding.kill('SIGKILL');
      if (kill % 2 === 1) stack.kill('projections');
      await exitOf(rebuilding);
    }
    expect(await exitOf(rebuild())).toBe(DONE);
    writing = false;
    const written = (await using).reduce((sum, own) => sum + own, 0);

    console.log(
      `${reads} reads, of which ${staleReads} said that they were stale; ${written} writes`,
    );
    expect(badReads).toEqual([]);
    const { applications } = await recount(stack.stores.EVENTSTORE_URL);
    expect(applications.size).toBe(written);
  });

  it('leaves read models that equal the log, and a fresh build', async () => {
    expect(await exitOf(rebuild())).toBe(DONE);
    const { applications } = await recount(stack.stores.EVENTSTORE_URL);
    const live = await liveDocuments(stack.stores.MONGO_URL);
    const shown = live['applications']?.map(({ _id, status }) => [_id, status]);
    const counted = [...applications].map(([id, { status }]) => [id, status]);
    expect(Object.fromEntries(shown ?? [])).toEqual(Object.fromEntries(counted));
  });
});
