import { consultantCalls } from '@nirmaan/contracts/consultant';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { publicProfile } from '@nirmaan/contracts/examples';
import { DAY_MS, getAccountSubject } from '@nirmaan/contracts/kernel';
import { personCalls } from '@nirmaan/contracts/person';
import { reportCalls } from '@nirmaan/contracts/report';
import { reviewCalls } from '@nirmaan/contracts/review';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { recordErased } from '../erasure/erasure.decider.js';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { type Signed, signInAgain, signUpConsultant } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';

const { give, list, ofEngagement, reply } = reviewCalls;
const good = { quality: 5, communication: 4, timeliness: 5, text: 'It filled on the first day.' };
const fair = { quality: 3, communication: 3, timeliness: 4, text: 'The hall was late.' };

describe('a review', () => {
  let api: RunningApi;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    e = await engage(api);
    await e.agreeOnPlan();
  });

  const accept = async (milestone: number) => {
    await e.anita.person.call(engagementCalls.deliver, { round: 1, note: 'Done' }, e.of(milestone));
    await e.meera.person.call(engagementCalls.accept, { round: 1 }, e.of(milestone));
  };
  const complete = async () => {
    for (const milestone of [1, 2]) await accept(milestone);
    await e.meera.person.call(engagementCalls.complete, undefined, e.params);
    await e.read(e.anita);
  };
  const readBoth = async (who: Signed) => {
    await e.read(who);
    return (await who.person.call(ofEngagement, undefined, e.params)).data;
  };
  /** The sessions end meanwhile. */
  const moveOn = async (days: number) => {
    api.clock.moveOn(days * DAY_MS);
    for (const one of [e.meera, e.anita]) await signInAgain(one);
  };
  const readPublished = async ({ account }: Signed) =>
    api.visitor().call(list, undefined, { params: { account } });
  const review = async () => {
    await complete();
    await e.meera.person.call(give, good, e.params);
    await e.anita.person.call(give, fair, e.params);
    await eventually(async () => {
      for (const who of [e.anita, e.meera])
        expect(await readBoth(who)).toMatchObject({ theirs: {} });
    }, A_WHILE);
  };

  it('is given once the work is over, and within thirty days', async () => {
    const early = await e.meera.person.fail(give, good, e.params);
    expect(early).toMatchObject({ status: 409, code: 'REVIEW.TOO_EARLY' });
    expect(await readBoth(e.meera)).toMatchObject({ until: null });
    await accept(1);
    await e.anita.person.call(engagementCalls.end, { reason: 'Ill' }, e.params);
    expect(await readBoth(e.meera)).toMatchObject({
      mine: null,
      until: expect.stringContaining('T') as string,
    });
    await e.meera.person.call(give, good, e.params);
    await moveOn(30);
    const late = await e.anita.person.fail(give, fair, e.params);
    expect(late).toMatchObject({ status: 409, code: 'REVIEW.TOO_LATE' });
    expect(await readBoth(e.anita)).toMatchObject({ until: null });
    // What was given in time may be sent again.
    await e.meera.person.call(give, good, e.params);
  });

  it('is not given after an end without an accepted milestone, nor by a stranger', async () => {
    await e.anita.person.call(engagementCalls.end, { reason: 'Ill' }, e.params);
    const refused = await e.meera.person.fail(give, good, e.params);
    expect(refused).toMatchObject({ status: 409, code: 'REVIEW.TOO_EARLY' });
    const stranger = await signUpConsultant(api, 0);
    stranger.person.catchUpWith(e.meera.person);
    const unknown = { status: 404, code: 'ENGAGEMENT.NOT_FOUND' };
    expect(await stranger.person.fail(give, good, e.params)).toMatchObject(unknown);
    expect(await stranger.person.fail(ofEngagement, undefined, e.params)).toMatchObject(unknown);
  });

  it('is shown to its author alone before both are given', async () => {
    await complete();
    await e.meera.person.call(give, good, e.params);
    const other = await e.meera.person.fail(give, { ...good, quality: 1 }, e.params);
    expect(other).toMatchObject({ status: 409, code: 'REVIEW.ALREADY_GIVEN' });
    expect(await readBoth(e.meera)).toMatchObject({ mine: good, isMineRevealed: false });
    const hers = await readBoth(e.anita);
    expect(hers).toMatchObject({ theirs: null, isTheirsGiven: true, mine: null });
    expect(JSON.stringify(hers)).not.toContain(good.text);
    const { timeline } = await e.read(e.anita);
    expect(timeline.at(-1)).toMatchObject({ act: 'reviewGiven', isMine: false, text: '' });
    await e.anita.person.call(give, fair, e.params);
    await eventually(async () => {
      expect(await readBoth(e.anita)).toMatchObject({ theirs: good, isMineRevealed: true });
      expect(await readBoth(e.meera)).toMatchObject({ theirs: fair, isMineRevealed: true });
    }, A_WHILE);
    await eventually(async () => {
      const [revealed] = await e.notices(e.anita);
      expect(revealed).toMatchObject({
        kind: 'reviewRevealed',
        message: 'The review by Meera Iyer of your work together on “Bottling line” is published.',
        engagementId: e.id,
      });
    }, A_WHILE);
  });

  it('is revealed after two weeks, even if the other party gives none', async () => {
    await complete();
    await e.meera.person.call(give, good, e.params);
    await moveOn(14);
    await eventually(
      async () => expect(await readBoth(e.anita)).toMatchObject({ theirs: good, mine: null }),
      A_WHILE,
    );
    await e.anita.person.call(give, fair, e.params);
    await eventually(
      async () => expect(await readBoth(e.meera)).toMatchObject({ theirs: fair }),
      A_WHILE,
    );
  });

  it('is replied to once, by whom it is about', async () => {
    await complete();
    await e.meera.person.call(give, good, e.params);
    const early = await e.anita.person.fail(reply, { text: 'Thank you' }, e.params);
    expect(early).toMatchObject({ status: 404, code: 'REVIEW.NOT_FOUND' });
    await e.anita.person.call(give, fair, e.params);
    await eventually(
      async () => expect(await readBoth(e.anita)).toMatchObject({ theirs: good }),
      A_WHILE,
    );
    await e.anita.person.call(reply, { text: 'Thank you' }, e.params);
    await e.anita.person.call(reply, { text: 'Thank you' }, e.params);
    const again = await e.anita.person.fail(reply, { text: 'Or not' }, e.params);
    expect(again).toMatchObject({ status: 409, code: 'REVIEW.ALREADY_REPLIED' });
    expect(await readBoth(e.meera)).toMatchObject({ mine: { reply: { text: 'Thank you' } } });
    const acts = (await e.read(e.anita)).timeline.slice(-5).map(({ act, isMine }) => [act, isMine]);
    expect(acts[0]).toEqual(['reviewGiven', false]);
    expect(acts[1]).toEqual(['reviewGiven', true]);
    expect(new Set(acts.slice(2, 4).map(([act]) => act))).toEqual(new Set(['reviewRevealed']));
    expect(acts.at(-1)).toEqual(['reviewReplied', true]);
  });

  it('is on the public page of a consultant, and counts in the list', async () => {
    await review();
    expect(await readPublished(e.anita)).toMatchObject({ data: [], rating: null });
    await e.anita.person.call(consultantCalls.publish, publicProfile);
    await eventually(async () => {
      const published = await readPublished(e.anita);
      expect(published).toMatchObject({
        data: [{ ...good, by: 'Meera Iyer', title: 'Bottling line', reply: null }],
        rating: { average: 4.7, reviews: 1, stars: [0, 0, 0, 0, 1] },
      });
      const params = { params: { id: e.anita.account } };
      const { data } = await api.visitor().call(consultantCalls.single, undefined, params);
      expect(data.rating).toEqual(published.rating);
    }, A_WHILE);
    // Of a consultant without a public profile no name is told.
    expect(await readPublished(e.meera)).toMatchObject({
      data: [{ ...fair, by: 'Anita Rao' }],
      rating: { average: 3.3, reviews: 1 },
    });
    await e.anita.person.call(consultantCalls.withdraw);
    await eventually(async () => {
      expect(await readPublished(e.anita)).toMatchObject({ data: [], total: 0, rating: null });
      expect(await readPublished(e.meera)).toMatchObject({ data: [{ ...fair, by: '' }] });
    }, A_WHILE);
  });

  it('that operators hide is not shown and does not count', async () => {
    await review();
    const published = await readPublished(e.meera);
    const target = published.data[0]!._id;
    const about = { kind: 'review', target, reason: 'false', details: '' } as const;
    await e.meera.person.call(reportCalls.file, about);
    expect(await e.anita.person.fail(reportCalls.file, about)).toMatchObject({
      code: 'REPORT.OWN',
    });
    const operator = await signInStaff(api, 'operator');
    operator.catchUpWith(e.meera.person);
    const query = { query: { show: 'open', limit: '500' } } as const;
    const { data } = await operator.call(reportCalls.list, undefined, query);
    const filed = data.find((one) => one.target === target);
    expect(filed).toMatchObject({ title: fair.text, accused: { name: 'Anita Rao' } });
    const decision = { report: filed!._id, decision: 'hidden', why: 'Not true' } as const;
    await operator.call(reportCalls.decide, decision);
    await eventually(async () => {
      expect(await readPublished(e.meera)).toMatchObject({ data: [], rating: null });
      expect(await readBoth(e.meera)).toMatchObject({ theirs: null });
    }, A_WHILE);
  });

  it('keeps its stars when one of both is erased, without its words', async () => {
    await review();
    await e.meera.person.call(reply, { text: 'We had agreed on May' }, e.params);
    const { data } = await e.meera.person.call(personCalls.personalData);
    expect(data.reviews).toMatchObject([
      { isMine: true, project: 'Bottling line', text: good.text },
      { isMine: false, text: fair.text, reply: { text: 'We had agreed on May' } },
    ]);
    const subject = getAccountSubject(e.anita.account);
    const erased = { subject, basis: 'request', number: 1 } as const;
    await api.executor.execute(recordErased, subject, erased, bySpec);
    await eventually(
      async () =>
        expect(await readPublished(e.meera)).toMatchObject({
          data: [{ quality: 3, text: '', reply: { text: '' } }],
          rating: { reviews: 1 },
        }),
      A_WHILE,
    );
    await eventually(
      async () => expect(await readBoth(e.meera)).toMatchObject({ mine: { quality: 5, text: '' } }),
      A_WHILE,
    );
  });
});
