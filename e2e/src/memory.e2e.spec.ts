import { accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasEmailVerified } from '@nirmaan/contracts/examples';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, eventually, readProgress, times } from '@nirmaan/platform/testing';
import { countEvents } from './testing/count-events.js';
import type { User } from './testing/everyday-actions.js';
import { useEveryDay } from './testing/everyday-use.js';
import { type MeasuredProduct, startMeasuredProduct } from './testing/measured-product.js';
import { type Memory, readMemory } from './testing/memory.js';
import { seededRandom } from './testing/random.js';

const REQUESTS = times(1_000, 100_000);
/** Warms up caches and the JIT compiler. */
const WARM_UP = REQUESTS / 4;
const USERS = 8;
/**
 * Allowed growth of each process over the other three quarters: 280 bytes a request in the soak. In the short run
 * caches still fill, which alone took 20 MB on a busy machine.
 */
const ALLOWED_MEGABYTES = times(40, 20);
const SEED = Number(process.env['SEED_OF_USE'] ?? 20_261_121);
/** In milliseconds; generous, for a busy machine. */
const longest = times(600_000, 5_400_000);
const patience = { timeout: 120_000, interval: 100 };
/** The usual events, without which only refusals would be measured. */
const everyday = ['ProjectPosted', 'ProposalSubmitted', 'ApplicantStatusChanged', 'EnquirySent'];

describe(`the memory of the processes over ${REQUESTS} requests`, () => {
  let product: MeasuredProduct;
  let users: User[];
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    product = await startMeasuredProduct();
    const people: Person[] = [];
    for (let n = 0; n < USERS; n += 1) {
      const person = new Person(product.url);
      const { id } = await person.signUp(`User ${n}`, n % 2 === 0 ? 'manufacturer' : 'consultant');
      // No reactor runs that could mail a link.
      const account = accountId.parse(id);
      const verified = { ...anitasEmailVerified, data: { account } };
      await appendTo(product.stores.eventStore, streamOf.account(account), verified);
      people.push(person);
      await appendTo(product.stores.eventStore, ...paidSubscription(person.id, REQUESTS));
    }
    const consultants = people.filter((_, n) => n % 2 === 1).map(({ id }) => id);
    const projects = [await people[0]!.post('The first project')];
    const town = { url: product.url, projects, consultants };
    users = people.map((person, n) => ({ person, town, random: seededRandom(SEED + n * 7_919) }));
  });
  afterAll(() => product.stop());

  const use = async (requests: number): Promise<void> => {
    await Promise.all(users.map((user) => useEveryDay(user, requests / USERS, statuses)));
    const head = await product.stores.eventStore.head();
    const { db } = product.stores;
    await eventually(async () => (await readProgress(db)).position >= head, patience);
  };
  const measure = async (): Promise<Record<string, Memory>> => ({
    api: await readMemory(product.programs.api),
    projections: await readMemory(product.programs.projections),
  });

  it(
    'is flat',
    async () => {
      await use(WARM_UP);
      const before = await measure();
      await use(REQUESTS - WARM_UP);
      const after = await measure();
      console.log({ seed: SEED, statuses: Object.fromEntries(statuses), before, after });
      // On a busy machine a few requests wait longer than they may, and are answered 503.
      expect(statuses.get(503) ?? 0).toBeLessThan(REQUESTS / 100);
      expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
      const events = await countEvents(product.stores.access, 0n);
      expect(everyday.filter((type) => !events[type])).toEqual([]);
      const grown = Object.entries(after).filter(
        ([name, { held }]) => held - before[name]!.held > ALLOWED_MEGABYTES,
      );
      expect(grown).toEqual([]);
    },
    longest,
  );
});
