import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { Shop } from '../shop.js';
import { Actors, furnish } from './fixtures.js';
import { type Document, listOperations, type Schema } from './operations.js';
import { formatHistogram, isInOrder, make, type Outcome, sharesIn } from './outcomes.js';
import { type Attempt, attemptsAt } from './requests.js';

const REQUESTS = times(1_200, 20_000);
const EACH_ROLE = times(4, 16);
const AT_ONCE = 8;
/** With the full count, the limit of codes for an address refuses many. */
const MIN_SHARE = times(0.9, 0.2);
const seed = Number(process.env['FUZZ_SEED'] ?? times(20_261_121, Date.now() % 2 ** 31));

/** Prints what reproduces a failing request. */
const described = ({ attempt, status, code }: Outcome) => ({
  call: attempt.operation.name,
  caller: attempt.caller,
  status,
  code,
  params: attempt.params,
  query: attempt.query.slice(0, 200),
  headers: attempt.headers,
  type: attempt.sent?.contentType,
  body: attempt.sent?.bytes.toString().slice(0, 400),
});

/** What ends the caller's session, in this order: no account is deleted by who has signed out. */
const ending = ['erasure.deleteAccount', 'account.login', 'account.register', 'account.logout'];
/** They open another session. */
const replacing = ['account.changePassword', 'account.endOtherSessions'];

describe(`whatever is sent (FUZZ_SEED=${seed})`, () => {
  let shop: Shop;
  let document: Document;
  let outcomes: readonly Outcome[];
  let recorded: readonly AnyRecordedEvent[];

  beforeAll(
    async () => {
      shop = await Shop.open({ projections: true });
      const { api } = shop;
      document = (await (await fetch(`${api.url}/api/docs/openapi.json`)).json()) as Document;
      const actors = await Actors.of(api, EACH_ROLE);
      const attempts = attemptsFor(document, await furnish(api, actors));
      outcomes = await makeAll(api.url, attempts, actors);
      recorded = await wholeLog();
      process.stdout.write(`${formatHistogram(outcomes)}\n`);
    },
    times(180_000, 1_800_000),
  );
  afterAll(() => shop.close());

  /** Each call gets the same number. What ends sessions comes last. */
  function attemptsFor(doc: Document, known: Parameters<typeof attemptsAt>[1]): Attempt[] {
    const operations = listOperations(doc);
    const each = Math.ceil(REQUESTS / operations.length);
    const rank = ({ operation }: Attempt): number => ending.indexOf(operation.name);
    return operations
      .flatMap((operation, at) =>
        fc.sample(attemptsAt(operation, known), { numRuns: each, seed: seed + at }),
      )
      .toSorted((a, b) => rank(a) - rank(b));
  }

  async function makeAll(url: string, attempts: readonly Attempt[], actors: Actors) {
    const made: Outcome[] = [];
    const waiting = attempts.values();
    const client = async (): Promise<void> => {
      for (const attempt of waiting) {
        const cookie = actors.getCookie(attempt.caller);
        const outcome = await make(url, attempt, cookie);
        made.push(outcome);
        const isReplaced = replacing.includes(attempt.operation.name) && outcome.status === 200;
        if (cookie && isReplaced) actors.replaceCookie(cookie, outcome.newCookie);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return made;
  }

  async function wholeLog(): Promise<AnyRecordedEvent[]> {
    const { eventStore } = shop.api.stores;
    const [stopping, events] = [new AbortController(), [] as AnyRecordedEvent[]];
    const options = { after: 0n, filter: { types: [''] }, signal: stopping.signal };
    for await (const batch of eventStore.subscribe(options)) {
      events.push(...batch.events.map((event) => codec.decode(event)));
      if (batch.caughtUp) break;
    }
    stopping.abort();
    return events;
  }

  it('makes enough requests', () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('causes no server error', () => {
    expect(outcomes.filter(({ status }) => status >= 500).map(described)).toEqual([]);
  });

  it('answers every refusal in the shape of failures', () => {
    expect(outcomes.filter(({ code }) => code === undefined).map(described)).toEqual([]);
  });

  it('refuses what the contract does not allow', () => {
    const wrong = outcomes.filter(({ attempt }) => !isInOrder(attempt));
    expect(wrong.length).toBeGreaterThan(outcomes.length / 10);
    expect(wrong.filter(({ status }) => status < 400).map(described)).toEqual([]);
  });

  it('appends events only for requests that the contract allows', () => {
    const correlations = new Set(recorded.map(({ metadata }) => metadata.$correlationId));
    const left = outcomes.filter(({ correlation }) => correlations.has(correlation));
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ attempt }) => !isInOrder(attempt)).map(described)).toEqual([]);
  });

  it('gets past authentication and throttling often enough, for every call and role', () => {
    const few = [...sharesIn(outcomes)].filter(([, share]) => share < MIN_SHARE);
    expect(few).toEqual([]);
  });

  it('refuses unknown fields in every call', () => {
    const bodies = listOperations(document).flatMap(({ name, body }) =>
      body ? [[name, body]] : [],
    );
    const open = (bodies as [string, Schema][]).filter(
      ([, { additionalProperties }]) => additionalProperties !== false,
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
