import { accountCalls } from '@nirmaan/contracts/account';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { getReviewId, reviewCalls } from '@nirmaan/contracts/review';
import { eventually, temporaryFolder, times } from '@nirmaan/platform/testing';
import { type RunningApi, startAnother, startApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { addSectors } from '../testing/people.js';
import { Person } from '../testing/person.js';
import { startReactors } from '../testing/reactors.js';

const ROUNDS = times(3, 30);
const { give, reply } = reviewCalls;
const good = { quality: 5, communication: 4, timeliness: 5, text: 'It filled on the first day.' };

describe('reviews', () => {
  let api: RunningApi;
  let another: RunningApi;
  let stopReactors: () => Promise<void>;
  const folder = temporaryFolder();
  const restart = async () => {
    stopReactors = await startReactors(api, { DATA_DIR: folder.path });
  };
  beforeAll(async () => {
    const settings = { THROTTLE_PER_ACCOUNT: Number.MAX_SAFE_INTEGER };
    api = await startApi({ projections: true, settings });
    another = await startAnother(api, settings);
    await addSectors(api);
    await restart();
  });
  afterAll(async () => {
    await stopReactors();
    await another.stop();
    await api.stop();
    await folder.remove();
  });

  /** The work ended after an accepted milestone; the consultant is signed in at the other process. */
  async function end() {
    const e = await engage(api);
    await e.agreeOnPlan();
    await e.anita.person.call(engagementCalls.deliver, { round: 1, note: 'Done' }, e.of(1));
    await e.meera.person.call(engagementCalls.accept, { round: 1 }, e.of(1));
    await e.meera.person.call(engagementCalls.end, { reason: 'Sold' }, e.params);
    const there = new Person(another.url);
    const { email, password } = e.anita.form;
    await there.call(accountCalls.login, { email, password });
    return { ...e, there };
  }
  const readTypes = async (e: Engaged, by: 'anita' | 'meera') =>
    (await api.stores.eventStore.read(streamOf.review(getReviewId(e.id, e[by].account)))).map(
      ({ type }) => type,
    );
  const both = ['anita', 'meera'] as const;

  it('that both give at once are each revealed once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const e = await end();
      const [hers, other] = await Promise.all([
        e.meera.person.send(give, good, e.params),
        e.there.send(give, good, e.params),
      ]);
      expect([hers.status, other.status]).toEqual([200, 200]);
      await eventually(async () => {
        for (const by of both)
          expect(await readTypes(e, by)).toEqual(['ReviewGiven', 'ReviewRevealed']);
      }, A_WHILE);
    }
  });

  it('are replied to only once they are revealed, however soon the reply comes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const e = await end();
      await e.meera.person.call(give, good, e.params);
      const [given, replied] = await Promise.all([
        e.there.send(give, good, e.params),
        e.there.send(reply, { text: 'Thank you' }, e.params),
      ]);
      expect(given.status).toBe(200);
      expect([200, 404]).toContain(replied.status);
      const last = replied.status === 200 ? ['ReviewReplied'] : [];
      await eventually(async () => {
        expect(await readTypes(e, 'meera')).toEqual(['ReviewGiven', 'ReviewRevealed', ...last]);
        expect(await readTypes(e, 'anita')).toEqual(['ReviewGiven', 'ReviewRevealed']);
      }, A_WHILE);
    }
  });

  it('fall due while the reactors are down, and are revealed once when they are back', async () => {
    const e = await end();
    await e.meera.person.call(give, good, e.params);
    await stopReactors();
    api.clock.moveOn(15 * DAY_MS);
    expect(await readTypes(e, 'meera')).toEqual(['ReviewGiven']);
    await restart();
    await eventually(
      async () => expect(await readTypes(e, 'meera')).toEqual(['ReviewGiven', 'ReviewRevealed']),
      A_WHILE,
    );
    await stopReactors();
    await restart();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await readTypes(e, 'meera')).toEqual(['ReviewGiven', 'ReviewRevealed']);
  });
});
