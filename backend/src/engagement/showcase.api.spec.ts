import { consultantCalls } from '@nirmaan/contracts/consultant';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { publicProfile } from '@nirmaan/contracts/examples';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { completedProjectCalls } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { recordErased } from '../erasure/erasure.decider.js';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { startApiWithReactors } from '../testing/reactors.js';

const { accept, agreeToShowcase, complete, deliver, proposeShowcase, withdrawShowcase } =
  engagementCalls;
const words = { title: 'Bottling line in Pune', description: '6,000 bottles an hour.' };

describe('a completed engagement', () => {
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

  const finish = async () => {
    for (const milestone of [1, 2]) {
      await e.anita.person.call(deliver, { round: 1, note: 'Done' }, e.of(milestone));
      await e.meera.person.call(accept, { round: 1 }, e.of(milestone));
    }
    await e.meera.person.call(complete, undefined, e.params);
  };
  const listShown = async () =>
    (await api.visitor().call(completedProjectCalls.list)).data.filter(
      ({ title }) => title === words.title,
    );
  const isShown = (count: number) =>
    eventually(async () => expect(await listShown()).toHaveLength(count), A_WHILE);
  const show = async () => {
    await finish();
    await e.meera.person.call(proposeShowcase, words, e.params);
    await e.anita.person.call(agreeToShowcase, { version: 1 }, e.params);
    await isShown(1);
  };

  it('is shown once its owner has proposed it and the consultant agrees', async () => {
    const early = await e.meera.person.fail(proposeShowcase, words, e.params);
    expect(early).toMatchObject({ status: 409, code: 'ENGAGEMENT.NOT_COMPLETED' });
    await finish();
    const wrong = await e.anita.person.fail(proposeShowcase, words, e.params);
    expect(wrong).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_OWNER' });
    expect(await e.read(e.meera)).toMatchObject({ showcase: null, acts: ['proposeShowcase'] });
    await e.meera.person.call(proposeShowcase, words, e.params);
    expect(await e.read(e.anita)).toMatchObject({
      showcase: { ...words, isShown: false, version: 1 },
      acts: ['agreeToShowcase', 'withdrawShowcase'],
    });
    expect(await listShown()).toEqual([]);
    const older = await e.anita.person.fail(agreeToShowcase, { version: 2 }, e.params);
    expect(older).toMatchObject({ status: 409, code: 'ENGAGEMENT.SHOWCASE_CHANGED' });
    await e.anita.person.call(agreeToShowcase, { version: 1 }, e.params);
    await isShown(1);
    expect(await listShown()).toMatchObject([{ ...words, name: 'Iyer Beverages' }]);
    await eventually(async () => {
      expect((await e.notices(e.meera))[0]?.message).toBe(
        'Anita Rao agreed: your work on “Bottling line” is shown among our completed projects.',
      );
    }, A_WHILE);
    await e.anita.person.call(withdrawShowcase, undefined, e.params);
    await isShown(0);
    expect(await e.read(e.meera)).toMatchObject({ showcase: null, acts: ['proposeShowcase'] });
  });

  it('names the consultant, and stands on their page, while their profile is online', async () => {
    await show();
    const query = { query: { consultant: e.anita.account } };
    const ofAnita = async () =>
      (await api.visitor().call(completedProjectCalls.list, undefined, query)).data;
    const hasNone = async () => {
      expect(await ofAnita()).toEqual([]);
      expect(await listShown()).toMatchObject([{ ...words, consultant: null }]);
    };
    await hasNone();
    await e.anita.person.call(consultantCalls.publish, publicProfile);
    const consultant = { id: e.anita.account, name: 'Anita Rao' };
    await eventually(async () => {
      expect(await ofAnita()).toMatchObject([{ ...words, consultant }]);
      expect(await listShown()).toMatchObject([{ ...words, consultant }]);
    }, A_WHILE);
    await e.anita.person.call(consultantCalls.withdraw);
    await eventually(hasNone, A_WHILE);
    await e.anita.person.call(withdrawShowcase, undefined, e.params);
    await isShown(0);
  });

  it('has what both did about it in the timeline', async () => {
    await show();
    await e.meera.person.call(withdrawShowcase, undefined, e.params);
    await isShown(0);
    const { timeline } = await e.read(e.anita);
    expect(timeline.slice(-4)).toMatchObject([
      { act: 'completed', isMine: false },
      { act: 'showcaseProposed', isMine: false },
      { act: 'showcaseAgreed', isMine: true },
      { act: 'showcaseWithdrawn', isMine: false },
    ]);
  });

  it.each(['anita', 'meera'] as const)('is taken down with the erasure of %s', async (who) => {
    await show();
    const subject = getAccountSubject(e[who].account);
    const erased = { subject, basis: 'request', number: 1 } as const;
    await api.executor.execute(recordErased, subject, erased, bySpec);
    await isShown(0);
  });
});
