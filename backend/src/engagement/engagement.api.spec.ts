import { applicationCalls } from '@nirmaan/contracts/application';
import { attachmentCalls } from '@nirmaan/contracts/attachment';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { signUpManufacturer } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { drawPdf } from '../testing/uploads.js';

const { accept, agreePlan, confirmPayment, deliver, denyPayment, notePayment } = engagementCalls;
const { proposePlan, requestChanges } = engagementCalls;

describe('an engagement', () => {
  let api: RunningApi;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    e = await engage(api);
  });

  it('begins with the award, and asks both for a plan', async () => {
    expect(await e.read(e.meera)).toMatchObject({
      ...{ _id: e.id, title: 'Bottling line', role: 'owner', withName: 'Anita Rao' },
      ...{ state: 'planning', amount: 400, version: 0, agreed: null, proposed: null },
      next: { act: 'propose', turn: 'both', milestone: null },
      acts: ['propose', 'end'],
      timeline: [{ act: 'opened', isMine: true }],
    });
    expect(await e.list(e.anita)).toMatchObject([
      { _id: e.id, role: 'consultant', state: 'planning' },
    ]);
    expect(await e.list(e.anita, { state: 'running' })).toEqual([]);
  });

  it('is cancelled with the award, and reopened by the next', async () => {
    await e.setStatus('pending');
    expect(await e.read(e.anita)).toMatchObject({
      state: 'cancelled',
      acts: [],
      next: { act: null },
    });
    await e.setStatus('success');
    await eventually(
      async () => expect(await e.read(e.anita)).toMatchObject({ state: 'planning' }),
      A_WHILE,
    );
  });

  it('holds the award once a plan is agreed', async () => {
    await e.agreeOnPlan();
    const body = { ...e.decided, status: 'pending' };
    await e.changesNothing(async () =>
      expect(await e.meera.person.fail(applicationCalls.changeStatus, body)).toMatchObject({
        status: 409,
        code: 'APPLICATION.ENGAGED',
      }),
    );
  });

  it('has a plan that both have agreed on', async () => {
    await e.anita.person.call(proposePlan, { replaces: 0, milestones: e.milestones }, e.params);
    expect(await e.read(e.meera)).toMatchObject({
      next: { act: 'agree', turn: 'mine' },
      acts: ['agree', 'propose', 'end'],
      proposed: {
        version: 1,
        isMine: false,
        amount: 400.5,
        milestones: [{ number: 1, title: 'Layout' }, {}],
      },
    });
    const counter = e.milestones.map((one, index) => (index ? one : { ...one, title: 'Plan' }));
    await e.meera.person.call(proposePlan, { replaces: 1, milestones: counter }, e.params);
    const stale = await e.anita.person.fail(
      proposePlan,
      { replaces: 1, milestones: e.milestones },
      e.params,
    );
    expect(stale).toMatchObject({ status: 409, code: 'ENGAGEMENT.PLAN_CHANGED' });
    await e.anita.person.call(agreePlan, { version: 2 }, e.params);
    expect(await e.read(e.anita)).toMatchObject({
      ...{ state: 'running', agreed: 2, proposed: null, nextDue: e.inDays(10), isOverdue: false },
      next: { act: 'deliver', turn: 'mine', milestone: 1, title: 'Plan' },
      milestones: [
        { title: 'Plan', deliverable: 'Drawn', amount: 150, state: 'planned', acts: ['deliver'] },
        { title: 'Commissioning', amount: 250.5 },
      ],
      sums: { agreed: 400.5, delivered: 0, accepted: 0, paid: 0, confirmed: 0 },
    });
    expect((await e.notices(e.meera)).map(({ kind }) => kind)).toEqual([
      'planAgreed',
      'planProposed',
    ]);
    expect((await e.notices(e.anita))[0]?.message).toBe(
      'Meera Iyer proposes version 2 of the plan for “Bottling line”, ₹400.50 in all. Accept it, or propose your own.',
    );
  });

  it('has rounds with files, until the owner accepts', async () => {
    await e.agreeOnPlan();
    const attachment = { bytes: drawPdf('Layout'), name: 'Layout.pdf' };
    const { data: file } = await e.anita.person.call(attachmentCalls.upload, undefined, {
      attachment,
    });
    const attachments = [{ file: file.file, name: 'Layout.pdf' }];
    await e.anita.person.call(deliver, { round: 1, note: 'Drawn', attachments }, e.of(1));
    expect(await e.read(e.meera)).toMatchObject({
      next: { act: 'decide', turn: 'mine', milestone: 1 },
    });
    await e.meera.person.call(requestChanges, { round: 1, reason: 'No drains' }, e.of(1));
    await e.anita.person.call(deliver, { round: 2, note: 'With drains' }, e.of(1));
    const stale = await e.meera.person.fail(accept, { round: 1 }, e.of(1));
    expect(stale).toMatchObject({ status: 409, code: 'ENGAGEMENT.ROUND_CHANGED' });
    await e.meera.person.call(accept, { round: 2 }, e.of(1));
    const seen = await e.read(e.meera);
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
    for (const one of [e.meera, e.anita]) expect((await one.person.download(url)).status).toBe(200);
    expect((await (await signUpManufacturer(api)).person.download(url)).status).toBe(404);
  });

  it('notes what was paid, once, and what was received', async () => {
    await e.agreeOnPlan();
    const paid = { amount: 150, day: e.inDays(0), reference: 'NEFT 1' };
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-payment' };
    const noted = await e.meera.person.call(notePayment, paid, { ...e.of(1), headers });
    const { _id: payment } = noted;
    await e.changesNothing(() => e.meera.person.call(notePayment, paid, { ...e.of(1), headers }));
    await e.anita.person.call(denyPayment, { reason: 'Nothing came' }, e.of(1, { payment }));
    expect((await e.read(e.meera)).milestones[0]?.payments).toEqual([
      { ...{ _id: payment, ...paid, state: 'denied', reason: 'Nothing came', acts: [] } },
    ]);
    await e.anita.person.call(confirmPayment, undefined, e.of(1, { payment }));
    expect((await e.read(e.anita)).sums).toMatchObject({ paid: 150, confirmed: 150 });
  });
});
