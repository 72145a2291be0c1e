import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { projectCalls } from '@nirmaan/contracts/project';
import { Person } from '@nirmaan/contracts/testing';
import { eventually, haveProgram, times } from '@nirmaan/platform/testing';
import { Applying, countBoth, findWrongCredits, listNotified } from './testing/applying.js';
import { pauseToThink } from './testing/concurrent-users.js';
import { doubled, type DoubledProduct, startDoubledProduct } from './testing/doubled-product.js';
import { picked, seededRandom } from './testing/random.js';

const CONSULTANTS = times(4, 16);
const PROJECTS = times(30, 150);
const KILLS = times(3, 20);
const ROUNDS = times(10, 100);
/** On an otherwise idle machine. */
const MAX_SESSION_MS = times(5_000, 1_000);
const SEED = 13;

const canBalance = haveProgram('caddy', 'caddy');
if (!canBalance) console.warn('There is no Caddy: two of every process are not tried here.');

(canBalance ? describe : describe.skip)('two of every process behind a balancer', () => {
  let product: DoubledProduct;
  let applying: Applying;
  const password = 'monsoon-rain-42';

  beforeAll(async () => {
    product = await startDoubledProduct();
    applying = await Applying.prepare(product, { consultants: CONSULTANTS, projects: PROJECTS });
  });
  afterAll(() => product.end());

  it('count wrong passwords together', async () => {
    const body = { email: 'meera.iyer@example.com', password: 'a guess' };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const guesser = new Person(product.apis[n % 2 ? 1 : 0]);
      statuses.push((await guesser.call(accountCalls.login, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('show a change at once, whichever answers next', async () => {
    let owner = applying.owner;
    for (let n = 0; n < ROUNDS; n += 1) {
      owner = owner.at(product.apis[n % 2 ? 1 : 0]);
      const project = await owner.post(`Round ${n}`);
      owner = owner.at(product.apis[n % 2 ? 0 : 1]);
      const query = { sort: 'newest', limit: '1' };
      const { answer, stale } = await owner.call(projectCalls.mine, { query });
      expect({ stale, newest: answer.data[0]?.id }).toEqual({ stale: false, newest: project });
    }
  });

  it('end a session within a second in both', async () => {
    const [one, other] = product.apis;
    const body = { email: 'consultant.0@example.com', password };
    const person = new Person(one);
    await person.call(accountCalls.login, { body });
    const there = person.at(other);
    const isSignedIn = async () => (await there.call(accountCalls.whoAmI)).answer.data !== null;
    expect(await isSignedIn()).toBe(true);
    await person.call(accountCalls.logout);
    const ended = performance.now();
    await eventually(async () => !(await isSignedIn()), { timeout: 10_000, interval: 10 });
    expect(performance.now() - ended).toBeLessThan(MAX_SESSION_MS);
  });

  it('lose and double nothing while each is killed under load, and fail no read', async () => {
    const random = seededRandom(SEED);
    const first = Math.floor(random() * doubled.length);
    const killings = Array.from({ length: KILLS }, (_, n) => ({
      name: doubled[(first + n) % doubled.length] ?? '',
      after: Math.floor(((n + random()) * applying.total) / KILLS),
    }));
    let recovering = Promise.resolve();
    const killIfDue = async (): Promise<void> => {
      const [next] = killings;
      if (!next || applying.settled < next.after) return;
      killings.shift();
      await recovering;
      recovering = product.kill(next.name);
    };
    const enough = new AbortController();
    const reading = applying.consultants.map((reader) => read(reader, enough.signal));
    await applying.run(killIfDue);
    await recovering;
    enough.abort();
    const reads = await Promise.all(reading);
    expect(killings).toEqual([]);
    expect(reads.flatMap(({ failed }) => failed)).toEqual([]);
    expect(reads.every(({ answered }) => answered > KILLS)).toBe(true);
    const broken = reads.reduce((sum, { repeated }) => sum + repeated, 0);
    expect(broken).toBeLessThanOrEqual(KILLS * CONSULTANTS);
    expect(await applying.findLostAndDoubled(product.stores)).toEqual({
      lost: [],
      doubled: [],
      count: applying.total,
    });
    await eventually(async () => expect(await findWrongCredits(product.stores)).toEqual([]));
    await eventually(
      async () => {
        const { live, counted } = await countBoth(product.stores);
        expect(live).toEqual(counted);
        const { notified, all } = await listNotified(product.stores);
        expect(notified).toEqual(all);
      },
      { timeout: 60_000 },
    );
  });

  /** Reads one thing after the other. One whose connection breaks is repeated, which must not fail. */
  const read = async (reader: Person, signal: AbortSignal) => {
    const random = seededRandom(SEED);
    const failed: string[] = [];
    let [answered, repeated] = [0, 0];
    const list = { query: { limit: '20' } };
    const calls = [
      async () => (await reader.call(projectCalls.list, list)).status,
      async () => (await reader.call(applicationCalls.mine, list)).status,
      async () => (await reader.call(overviewCalls.view)).status,
      async () => (await reader.call(accountCalls.whoAmI)).status,
    ];
    while (!signal.aborted) {
      const call = picked(random, calls);
      const repeat = () => {
        repeated += 1;
        return call();
      };
      const status = await call().catch(repeat).catch(String);
      if (status === 200) answered += 1;
      else failed.push(String(status));
      await pauseToThink();
    }
    return { failed, answered, repeated };
  };
});
