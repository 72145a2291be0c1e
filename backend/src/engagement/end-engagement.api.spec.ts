import { engagementCalls } from '@nirmaan/contracts/engagement';
import { subjectId } from '@nirmaan/contracts/kernel';
import { personCalls } from '@nirmaan/contracts/person';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import {
  reinstateAccount,
  suspendAccount,
} from '../account/moderation/suspension-and-closure.decider.js';
import { recordErased } from '../erasure/erasure.decider.js';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { signUpConsultant } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

const { accept, complete, deliver, end, list, proposePlan, room } = engagementCalls;

describe('an engagement, and its end', () => {
  let api: RunningApi;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    e = await engage(api);
  });

  it('is completed by the owner once all is accepted, by the consultant two weeks later', async () => {
    await e.agreeOnPlan();
    const early = await e.meera.person.fail(complete, undefined, e.params);
    expect(early).toMatchObject({ status: 409, code: 'ENGAGEMENT.NOT_ALL_ACCEPTED' });
    for (const milestone of [1, 2]) {
      await e.anita.person.call(deliver, { round: 1, note: 'Done' }, e.of(milestone));
      await e.meera.person.call(accept, { round: 1 }, e.of(milestone));
    }
    const notYet = await e.anita.person.fail(complete, undefined, e.params);
    expect(notYet).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_YOUR_TURN' });
    expect(await e.read(e.anita)).toMatchObject({ next: { act: 'complete', turn: 'theirs' } });
    await e.meera.person.call(complete, undefined, e.params);
    await e.changesNothing(() => e.meera.person.call(complete, undefined, e.params));
    expect(await e.read(e.anita)).toMatchObject({ state: 'completed', acts: [], nextDue: null });
  });

  it('is paused while the other account is suspended, and can be ended then', async () => {
    await e.agreeOnPlan();
    const suspension = { why: 'Forged certificates', by: 'Arjun Das' };
    await api.executor.execute(suspendAccount, e.anita.account, suspension, bySpec);
    const isPaused = async () =>
      expect(await e.read(e.meera)).toMatchObject({
        unavailable: true,
        acts: ['end'],
        next: { turn: 'none' },
      });
    await eventually(isPaused, A_WHILE);
    const refused = await e.meera.person.fail(
      proposePlan,
      { replaces: 1, milestones: e.milestones },
      e.params,
    );
    expect(refused).toMatchObject({ status: 409, code: 'ENGAGEMENT.PAUSED' });
    expect(JSON.stringify(await e.read(e.meera))).not.toContain('Forged');
    await api.executor.execute(reinstateAccount, e.anita.account, suspension, bySpec);
    await eventually(
      async () => expect(await e.read(e.meera)).toMatchObject({ unavailable: false }),
      A_WHILE,
    );
    await e.meera.person.call(end, { reason: 'The hall was sold' }, e.params);
    expect(await e.read(e.meera)).toMatchObject({ state: 'ended', acts: [] });
  });

  it('ends with the erasure of a party', async () => {
    await e.agreeOnPlan();
    const subject = subjectId.parse(e.anita.account);
    const erased = { subject, basis: 'request', number: 1 } as const;
    await api.executor.execute(recordErased, subject, erased, bySpec);
    await eventually(
      async () => expect(await e.read(e.meera)).toMatchObject({ state: 'ended' }),
      A_WHILE,
    );
    expect((await e.notices(e.meera))[0]?.message).toBe(
      'Your work on “Bottling line” is over, as the other account is unavailable.',
    );
  });

  it('is for its parties only, each in turn', async () => {
    await e.agreeOnPlan();
    const stranger = await signUpConsultant(api, 0);
    stranger.person.catchUpWith(e.meera.person);
    expect(await stranger.person.fail(room, undefined, e.params)).toMatchObject({ status: 404 });
    const spite = await stranger.person.fail(end, { reason: 'Spite' }, e.params);
    expect(spite).toMatchObject({ status: 404, code: 'ENGAGEMENT.NOT_FOUND' });
    expect(await stranger.person.call(list)).toMatchObject({ data: [], total: 0 });
    const delivered = await e.meera.person.fail(deliver, { round: 1, note: 'Mine' }, e.of(1));
    expect(delivered).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_YOUR_TURN' });
    const accepted = await e.anita.person.fail(accept, { round: 1 }, e.of(1));
    expect(accepted).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_OWNER' });
    expect(await e.anita.person.fail(deliver, { round: 1, note: 'x' }, e.of(3))).toMatchObject({
      status: 404,
    });
  });

  it('is in the download of each party with their own words', async () => {
    await e.agreeOnPlan();
    await e.anita.person.call(deliver, { round: 1, note: 'Drawn' }, e.of(1));
    await e.read(e.anita);
    const { data } = await e.anita.person.call(personCalls.personalData);
    expect(data.engagements).toMatchObject([
      { project: 'Bottling line', act: 'delivered', milestone: 1, round: 1, text: 'Drawn' },
      {
        act: 'planProposed',
        version: 1,
        milestones: [{ title: 'Layout', deliverable: 'Drawn' }, {}],
      },
    ]);
    await e.read(e.meera);
    const { data: hers } = await e.meera.person.call(personCalls.personalData);
    expect(hers.engagements.map(({ act }) => act)).toEqual(['planAgreed', 'opened']);
    expect(JSON.stringify(hers.engagements)).not.toContain('Drawn');
  });
});
