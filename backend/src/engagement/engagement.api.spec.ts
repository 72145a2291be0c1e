import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { attachmentCalls } from '@nirmaan/contracts/attachment';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { personCalls } from '@nirmaan/contracts/person';
import { IDEMPOTENCY_KEY, projectId, subjectId } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import {
  reinstateAccount,
  suspendAccount,
} from '../account/moderation/suspension-and-closure.decider.js';
import { recordErased } from '../erasure/erasure.decider.js';
import type { RunningApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { post, type Signed, signUpConsultant, signUpManufacturer } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { drawPdf } from '../testing/uploads.js';

const { accept, agreePlan, complete, confirmPayment, deliver, denyPayment, end, list } =
  engagementCalls;
const { notePayment, proposePlan, requestChanges, room } = engagementCalls;
const TIMEOUT = { timeout: 20_000, interval: 20 };
const DAY_MS = 24 * 60 * 60_000;

describe('an engagement', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let id: string;
  let decided: { projectId: string; applerId: string };
  const today = () => api.clock.now().toISOString().slice(0, 10);
  const inDays = (days: number) =>
    new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    const { _id } = await post(meera, { title: 'Bottling line' });
    await anita.person.call(applicationCalls.submit, { projectId: _id, userBudget: 400 });
    id = getApplicationId(projectId.parse(_id), anita.account);
    decided = { projectId: _id, applerId: anita.account };
    await setStatus('success');
    await eventually(() => read(anita), TIMEOUT);
  });

  const setStatus = (status: 'success' | 'pending') =>
    meera.person.call(applicationCalls.changeStatus, { ...decided, status });
  const params = () => ({ params: { id } });
  const of = (milestone: number, more = {}) => ({
    params: { id, milestone: `${milestone}`, ...more },
  });
  /** As one that has heard of everything. */
  async function read({ person }: Signed) {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    return (await person.call(room, undefined, params())).data;
  }
  const readList = async ({ person }: Signed, query = {}) => {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    return (await person.call(list, undefined, { query })).data;
  };
  const milestones = () => [
    { title: 'Layout', deliverable: 'Drawn', amount: 150, dueDay: inDays(10) },
    { title: 'Commissioning', deliverable: 'It fills', amount: '250.50', dueDay: inDays(90) },
  ];
  async function agreeOnPlan() {
    await anita.person.call(proposePlan, { replaces: 0, milestones: milestones() }, params());
    await meera.person.call(agreePlan, { version: 1 }, params());
  }
  const notices = async ({ person }: Signed) => {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    return (await person.call(notificationCalls.list)).data.filter(
      ({ engagementId }) => engagementId === id,
    );
  };

  it('begins with the award, and asks both for a plan', async () => {
    expect(await read(meera)).toMatchObject({
      ...{ _id: id, title: 'Bottling line', role: 'owner', withName: 'Anita Rao' },
      ...{ state: 'planning', amount: 400, version: 0, agreed: null, proposed: null },
      next: { act: 'propose', turn: 'both', milestone: null },
      acts: ['propose', 'end'],
      timeline: [{ act: 'opened', isMine: true }],
    });
    expect(await readList(anita)).toMatchObject([
      { _id: id, role: 'consultant', state: 'planning' },
    ]);
    expect(await readList(anita, { state: 'running' })).toEqual([]);
  });

  it('is cancelled with the award, and reopened by the next', async () => {
    await setStatus('pending');
    expect(await read(anita)).toMatchObject({ state: 'cancelled', acts: [], next: { act: null } });
    await setStatus('success');
    await eventually(
      async () => expect(await read(anita)).toMatchObject({ state: 'planning' }),
      TIMEOUT,
    );
  });

  it('holds the award once a plan is agreed', async () => {
    await agreeOnPlan();
    const body = { ...decided, status: 'pending' };
    const refused = await storesNothing(api, () =>
      meera.person.fail(applicationCalls.changeStatus, body),
    );
    expect(refused).toMatchObject({ status: 409, code: 'APPLICATION.ENGAGED' });
  });

  it('has a plan that both have agreed on', async () => {
    await anita.person.call(proposePlan, { replaces: 0, milestones: milestones() }, params());
    expect(await read(meera)).toMatchObject({
      next: { act: 'agree', turn: 'mine' },
      acts: ['agree', 'propose', 'end'],
      proposed: {
        version: 1,
        isMine: false,
        amount: 400.5,
        milestones: [{ number: 1, title: 'Layout' }, {}],
      },
    });
    const counter = milestones().map((one, index) => (index ? one : { ...one, title: 'Plan' }));
    await meera.person.call(proposePlan, { replaces: 1, milestones: counter }, params());
    const stale = await anita.person.fail(
      proposePlan,
      { replaces: 1, milestones: milestones() },
      params(),
    );
    expect(stale).toMatchObject({ status: 409, code: 'ENGAGEMENT.PLAN_CHANGED' });
    await anita.person.call(agreePlan, { version: 2 }, params());
    expect(await read(anita)).toMatchObject({
      ...{ state: 'running', agreed: 2, proposed: null, nextDue: inDays(10), isOverdue: false },
      next: { act: 'deliver', turn: 'mine', milestone: 1, title: 'Plan' },
      milestones: [
        { title: 'Plan', deliverable: 'Drawn', amount: 150, state: 'planned', acts: ['deliver'] },
        { title: 'Commissioning', amount: 250.5 },
      ],
      sums: { agreed: 400.5, delivered: 0, accepted: 0, paid: 0, confirmed: 0 },
    });
    expect((await notices(meera)).map(({ kind }) => kind)).toEqual(['planAgreed', 'planProposed']);
    expect((await notices(anita))[0]?.message).toBe(
      'Meera Iyer proposes version 2 of the plan for “Bottling line”, ₹400.50 in all. Accept it, or propose your own.',
    );
  });

  it('has rounds with files, until the owner accepts', async () => {
    await agreeOnPlan();
    const attachment = { bytes: drawPdf('Layout'), name: 'Layout.pdf' };
    const { data: file } = await anita.person.call(attachmentCalls.upload, undefined, {
      attachment,
    });
    const attachments = [{ file: file.file, name: 'Layout.pdf' }];
    await anita.person.call(deliver, { round: 1, note: 'Drawn', attachments }, of(1));
    expect(await read(meera)).toMatchObject({
      next: { act: 'decide', turn: 'mine', milestone: 1 },
    });
    await meera.person.call(requestChanges, { round: 1, reason: 'No drains' }, of(1));
    await anita.person.call(deliver, { round: 2, note: 'With drains' }, of(1));
    const stale = await meera.person.fail(accept, { round: 1 }, of(1));
    expect(stale).toMatchObject({ status: 409, code: 'ENGAGEMENT.ROUND_CHANGED' });
    await meera.person.call(accept, { round: 2 }, of(1));
    const seen = await read(meera);
    expect(seen).toMatchObject({
      milestones: [
        {
          state: 'accepted',
          rounds: [
            { round: 1, note: 'Drawn', decision: { accepted: false, reason: 'No drains' } },
            { round: 2, note: 'With drains', attachments: [], decision: { accepted: true } },
          ],
        },
        { state: 'planned' },
      ],
      files: [{ name: 'Layout.pdf', from: 'delivery', milestone: 1, round: 1 }],
      sums: { delivered: 150, accepted: 150 },
    });
    const url = seen.files[0]?.url ?? '';
    for (const one of [meera, anita]) expect((await one.person.download(url)).status).toBe(200);
    expect((await (await signUpManufacturer(api)).person.download(url)).status).toBe(404);
  });

  it('notes what was paid, once, and what was received', async () => {
    await agreeOnPlan();
    const paid = { amount: 150, day: today(), reference: 'NEFT 1' };
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-payment' };
    const noted = await meera.person.call(notePayment, paid, { ...of(1), headers });
    const { _id: payment } = noted;
    await storesNothing(api, () => meera.person.call(notePayment, paid, { ...of(1), headers }));
    await anita.person.call(denyPayment, { reason: 'Nothing came' }, of(1, { payment }));
    expect((await read(meera)).milestones[0]?.payments).toEqual([
      { ...{ _id: payment, ...paid, state: 'denied', reason: 'Nothing came', acts: [] } },
    ]);
    await anita.person.call(confirmPayment, undefined, of(1, { payment }));
    expect((await read(anita)).sums).toMatchObject({ paid: 150, confirmed: 150 });
  });

  it('is completed by the owner once all is accepted, by the consultant two weeks later', async () => {
    await agreeOnPlan();
    const early = await meera.person.fail(complete, undefined, params());
    expect(early).toMatchObject({ status: 409, code: 'ENGAGEMENT.NOT_ALL_ACCEPTED' });
    for (const milestone of [1, 2]) {
      await anita.person.call(deliver, { round: 1, note: 'Done' }, of(milestone));
      await meera.person.call(accept, { round: 1 }, of(milestone));
    }
    const notYet = await anita.person.fail(complete, undefined, params());
    expect(notYet).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_YOUR_TURN' });
    expect(await read(anita)).toMatchObject({ next: { act: 'complete', turn: 'theirs' } });
    await meera.person.call(complete, undefined, params());
    await storesNothing(api, () => meera.person.call(complete, undefined, params()));
    expect(await read(anita)).toMatchObject({ state: 'completed', acts: [], nextDue: null });
  });

  it('is paused while the other account is suspended, and can be ended then', async () => {
    await agreeOnPlan();
    const suspension = { why: 'Forged certificates', by: 'Arjun Das' };
    await api.executor.execute(suspendAccount, anita.account, suspension, bySpec);
    const isPaused = async () =>
      expect(await read(meera)).toMatchObject({
        unavailable: true,
        acts: ['end'],
        next: { turn: 'nobody' },
      });
    await eventually(isPaused, TIMEOUT);
    const refused = await meera.person.fail(
      proposePlan,
      { replaces: 1, milestones: milestones() },
      params(),
    );
    expect(refused).toMatchObject({ status: 409, code: 'ENGAGEMENT.PAUSED' });
    expect(JSON.stringify(await read(meera))).not.toContain('Forged');
    await api.executor.execute(reinstateAccount, anita.account, suspension, bySpec);
    await eventually(
      async () => expect(await read(meera)).toMatchObject({ unavailable: false }),
      TIMEOUT,
    );
    await meera.person.call(end, { reason: 'The hall was sold' }, params());
    expect(await read(meera)).toMatchObject({ state: 'ended', acts: [] });
  });

  it('ends with the erasure of a party', async () => {
    await agreeOnPlan();
    const subject = subjectId.parse(anita.account);
    const erased = { subject, basis: 'request', number: 1 } as const;
    await api.executor.execute(recordErased, subject, erased, bySpec);
    await eventually(
      async () => expect(await read(meera)).toMatchObject({ state: 'ended' }),
      TIMEOUT,
    );
    expect((await notices(meera))[0]?.message).toBe(
      'Your work on “Bottling line” is over, as the other account is unavailable.',
    );
  });

  it('is for its parties only, each in turn', async () => {
    await agreeOnPlan();
    const stranger = await signUpConsultant(api, 0);
    stranger.person.catchUpWith(meera.person);
    expect(await stranger.person.fail(room, undefined, params())).toMatchObject({ status: 404 });
    const spite = await stranger.person.fail(end, { reason: 'Spite' }, params());
    expect(spite).toMatchObject({ status: 404, code: 'ENGAGEMENT.NOT_FOUND' });
    expect(await stranger.person.call(list)).toMatchObject({ data: [], total: 0 });
    const delivered = await meera.person.fail(deliver, { round: 1, note: 'Mine' }, of(1));
    expect(delivered).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_YOUR_TURN' });
    const accepted = await anita.person.fail(accept, { round: 1 }, of(1));
    expect(accepted).toMatchObject({ status: 403, code: 'ENGAGEMENT.NOT_OWNER' });
    expect(await anita.person.fail(deliver, { round: 1, note: 'x' }, of(3))).toMatchObject({
      status: 404,
    });
  });

  it('is in the download of each party with their own words', async () => {
    await agreeOnPlan();
    await anita.person.call(deliver, { round: 1, note: 'Drawn' }, of(1));
    await read(anita);
    const { data } = await anita.person.call(personCalls.personalData);
    expect(data.engagements).toMatchObject([
      { project: 'Bottling line', act: 'delivered', milestone: 1, round: 1, text: 'Drawn' },
      {
        act: 'planProposed',
        version: 1,
        milestones: [{ title: 'Layout', deliverable: 'Drawn' }, {}],
      },
    ]);
    await read(meera);
    const { data: hers } = await meera.person.call(personCalls.personalData);
    expect(hers.engagements.map(({ act }) => act)).toEqual(['planAgreed', 'opened']);
    expect(JSON.stringify(hers.engagements)).not.toContain('Drawn');
  });
});
