import { auditCalls } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { reviewCalls } from '@nirmaan/contracts/review';
import { forgeEvent } from '@nirmaan/embedded/testing';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { recordErased } from '../erasure/erasure.decider.js';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import type { Person } from '../testing/person.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';
import { verifyBundle } from './export.js';

const { accept, complete, confirmPayment, deliver, notePayment, requestChanges } = engagementCalls;
const grades = { quality: 5, communication: 4, timeliness: 5 };

describe('an auditor of an engagement', () => {
  let api: RunningApi;
  let auditor: Person;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
    auditor = await signInStaff(api, 'auditor');
    e = await engage(api);
    await work();
  });
  afterAll(() => api.stop());

  /** From the plan to the end of the work, with a review by its owner. */
  const work = async () => {
    const [meera, anita] = [e.meera.person, e.anita.person];
    await e.agreeOnPlan();
    await anita.call(deliver, { round: 1, note: 'Without drains' }, e.of(1));
    await meera.call(requestChanges, { round: 1, reason: 'The drains' }, e.of(1));
    await anita.call(deliver, { round: 2, note: 'With drains' }, e.of(1));
    await meera.call(accept, { round: 2 }, e.of(1));
    const payment = { amount: 150, day: e.inDays(-1), reference: 'NEFT 1' };
    const { _id } = await meera.call(notePayment, payment, e.of(1));
    await anita.call(confirmPayment, undefined, e.of(1, { payment: _id }));
    await anita.call(deliver, { round: 1, note: 'It fills' }, e.of(2));
    await meera.call(accept, { round: 1 }, e.of(2));
    await meera.call(complete, undefined, e.params);
    await meera.call(reviewCalls.give, { ...grades, text: 'It fills.' }, e.params);
  };

  const params = () => ({ projectId: e.decided.projectId, consultantId: e.decided.applerId });
  const read = async (asOf?: string) => {
    const query = asOf ? { asOf } : {};
    return (await auditor.call(auditCalls.timeline, undefined, { params: params(), query })).data;
  };
  const save = async (format: 'csv' | 'bundle') => {
    const extras = { params: params(), query: { format } };
    return (await auditor.call(auditCalls.export, undefined, extras)).data.content;
  };
  const listStreams = async () => {
    const { content } = JSON.parse(await save('bundle')) as {
      content: { streams: { streamId: string }[][] };
    };
    return content.streams.map(([first]) => first?.streamId.replace(/-.*/, ''));
  };

  it('reads it in the timeline of its application, with its amounts', async () => {
    const { entries } = await read();
    const own = entries.filter(({ event }) => event.stream === streamOf.engagement(e.id));
    expect(own.map(({ sentence }) => sentence)).toEqual([
      'The work of Anita Rao began with the award of ₹400.00.',
      expect.stringMatching(/^Anita Rao proposed plan 1 of ₹400\.50: milestone 1 of ₹150\.00 due/),
      'Meera Iyer agreed to plan 1 of ₹400.50.',
      'Anita Rao delivered milestone 1, round 1: “Without drains”',
      'Meera Iyer asked for changes to milestone 1, round 1: “The drains”',
      'Anita Rao delivered milestone 1, round 2: “With drains”',
      'Meera Iyer accepted milestone 1 of ₹150.00, round 2.',
      expect.stringMatching(/^Meera Iyer noted a payment of ₹150\.00 for milestone 1 .*“NEFT 1”$/),
      expect.stringMatching(/^Anita Rao confirmed the payment of ₹150\.00 for milestone 1/),
      'Anita Rao delivered milestone 2, round 1: “It fills”',
      'Meera Iyer accepted milestone 2 of ₹250.50, round 1.',
      'Meera Iyer completed the work.',
    ]);
  });

  it('reads its state as of any of its events', async () => {
    const { entries } = await read();
    const moments: unknown[] = [];
    for (const { event } of entries.filter(
      (one) => one.event.stream === streamOf.engagement(e.id),
    )) {
      const { engagement } = await read(event.position);
      moments.push([engagement?.state, ...Object.values(engagement!.sums)]);
    }
    const running = (...sums: readonly number[]) => ['running', 400.5, ...sums];
    const paid = [150, 150, 150, 0];
    expect(moments).toEqual([
      ...[0, 1].map(() => ['planning', 0, 0, 0, 0, 0]),
      running(0, 0, 0, 0),
      running(150, 0, 0, 0),
      running(0, 0, 0, 0),
      running(150, 0, 0, 0),
      running(150, 150, 0, 0),
      running(...paid),
      running(150, 150, 150, 150),
      running(400.5, 150, 150, 150),
      running(400.5, 400.5, 150, 150),
      ['completed', 400.5, 400.5, 400.5, 150, 150],
    ]);
    expect((await read(entries[0]!.event.position)).engagement).toBeNull();
  });

  it('reads reviews once both parties do', async () => {
    const hasReview = async () =>
      (await read()).entries.some(({ sentence }) => sentence.includes('of 5 stars'));
    expect(await hasReview()).toBe(false);
    expect(await listStreams()).not.toContain('review');
    await e.anita.person.call(reviewCalls.give, { ...grades, text: '' }, e.params);
    await eventually(async () => {
      const streams = await listStreams();
      expect(streams.filter((one) => one === 'review')).toHaveLength(2);
    }, A_WHILE);
    expect(await hasReview()).toBe(true);
  });

  it('saves it as a table, and in a bundle that can be verified', async () => {
    expect(await save('csv')).toContain(
      ',Meera Iyer completed the work.,EngagementCompleted,engagement-',
    );
    const bundle = await save('bundle');
    expect(verifyBundle(bundle).faults).toEqual([]);
    expect(await listStreams()).toEqual([
      ...['application', 'project', 'order', 'subscription', 'engagement', 'review', 'review'],
    ]);
    // Sealed in the events, and disclosed by the timeline.
    expect(bundle.split('Without drains')).toHaveLength(2);
    const forged = verifyBundle(bundle.replace('"round": 2', '"round": 3'));
    expect(forged.faults.map(({ where }) => where)).toContainEqual(
      expect.stringContaining(streamOf.engagement(e.id)),
    );
  });

  it('reads no words of who was erased, and verifies the history', async () => {
    const subject = getAccountSubject(e.anita.account);
    await api.stores.keyring.destroy(subject);
    const erased = { subject, basis: 'request', number: 1 } as const;
    await api.executor.execute(recordErased, subject, erased, bySpec);
    await eventually(async () => {
      const { entries, engagement } = await read();
      const said = entries.map(({ sentence }) => sentence);
      expect(said).toContain('Former member delivered milestone 1, round 1: “Erased”');
      expect(said).toContain('Meera Iyer asked for changes to milestone 1, round 1: “The drains”');
      expect(engagement?.milestones).toMatchObject([{ title: '', amount: 150 }, { title: '' }]);
    }, A_WHILE);
    expect(verifyBundle(await save('bundle')).faults).toEqual([]);
  });

  it('reads nothing of a tampered one', async () => {
    await forgeEvent(api.stores.eventStoreUrl, streamOf.engagement(e.id));
    const failed = await auditor.fail(auditCalls.timeline, undefined, { params: params() });
    expect(failed).toMatchObject({ status: 409, code: 'AUDIT.HISTORY_BROKEN' });
  });
});
