import {
  applicationCalls,
  type ApplicationId,
  getApplicationId,
} from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { type BodyOf, projectId } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { reportCalls } from '@nirmaan/contracts/report';
import { getReviewId, reviewCalls } from '@nirmaan/contracts/review';
import { eventually } from '@nirmaan/platform/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v4 } from 'uuid';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { post, type Signed, signUpConsultant, signUpManufacturer } from '../testing/people.js';
import type { Person } from '../testing/person.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';

const { engagement, file, list } = reportCalls;

describe('what operators read of the work that a report names', () => {
  let api: RunningApi;
  let operator: Person;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
    operator = await signInStaff(api, 'operator');
    e = await engage(api);
    await e.agreeOnPlan();
  });
  afterAll(() => api.stop());

  /** As an owner reports it, and an operator lists it. */
  const report = async (
    { person }: Signed,
    about: Pick<BodyOf<typeof file>, 'kind' | 'target' | 'application'>,
  ) => {
    await person.call(file, { ...about, reason: 'fraud' });
    operator.catchUpWith(person);
    const { data } = await operator.call(list, undefined, { query: { limit: '500' } });
    return data.find(({ target }) => target === about.target)!;
  };
  const of = (id: string) => ({ params: { report: id } });
  /** The first one that the owner reads. */
  const reportMessage = async (meera: Signed, anita: Signed, application: ApplicationId) => {
    const params = { params: { id: application } };
    await anita.person.call(messageCalls.send, { text: 'Pay me first.' }, params);
    meera.person.catchUpWith(anita.person);
    const { data } = await meera.person.call(messageCalls.thread, undefined, params);
    return report(meera, { kind: 'message', target: data[0]!._id, application });
  };

  it('is the engagement of a reported message, without the conversation', async () => {
    const { _id, hasEngagement } = await reportMessage(e.meera, e.anita, e.id);
    expect(hasEngagement).toBe(true);
    const { data } = await operator.call(engagement, undefined, of(_id));
    expect(data.engagement).toMatchObject({
      ...{ state: 'running', sums: { agreed: 400.5, paid: 0 }, proposed: [] },
      milestones: [{ title: 'Layout', deliverable: 'Drawn', state: 'planned' }, {}],
    });
    expect(data.entries.map(({ sentence }) => sentence)).toEqual([
      'The work of Anita Rao began with the award of ₹400.00.',
      expect.stringMatching(/^Anita Rao proposed plan 1 of ₹400\.50/),
      'Meera Iyer agreed to plan 1 of ₹400.50.',
    ]);
    expect(JSON.stringify(data)).not.toContain('Pay me first.');
    for (const one of [e.meera.person, e.anita.person, await signInStaff(api, 'auditor')])
      expect(await one.fail(engagement, undefined, of(_id))).toMatchObject({ status: 403 });
    const log = () => readFile(join(api.dataDir, 'security', 'api.log'), 'utf8');
    await eventually(async () =>
      expect(await log()).toContain('GET /api/operator/reports/:report/engagement'),
    );
  });

  it('is not that of a report about a person, whatever application it names', async () => {
    const { _id, hasEngagement } = await report(e.meera, {
      kind: 'person',
      target: e.anita.account,
      application: e.id,
    });
    expect(hasEngagement).toBe(false);
    for (const id of [_id, v4()])
      expect(await operator.fail(engagement, undefined, of(id))).toMatchObject({
        status: 404,
        code: 'ENGAGEMENT.NOT_FOUND',
      });
  });

  it('is the engagement of a reported review', async () => {
    const end = ({ person }: Signed) =>
      person.call(engagementCalls.end, { reason: 'Ill' }, e.params);
    await e.anita.person.call(engagementCalls.deliver, { round: 1, note: 'Drawn' }, e.of(1));
    await e.meera.person.call(engagementCalls.accept, { round: 1 }, e.of(1));
    await end(e.anita);
    const review = { quality: 1, communication: 1, timeliness: 1, text: '' };
    for (const { person } of [e.meera, e.anita])
      await person.call(reviewCalls.give, review, e.params);
    const target = getReviewId(e.id, e.anita.account);
    await eventually(async () => {
      const { _id, hasEngagement } = await report(e.meera, { kind: 'review', target });
      expect(hasEngagement).toBe(true);
      const { data } = await operator.call(engagement, undefined, of(_id));
      expect(data.engagement.state).toBe('ended');
      expect(data.entries.at(-1)?.sentence).toBe('Anita Rao ended the work early: “Ill”');
    }, A_WHILE);
  });

  it('is nothing before an award', async () => {
    const [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    const { _id: project } = await post(meera);
    await anita.person.call(applicationCalls.submit, { projectId: project, userBudget: 400 });
    const application = getApplicationId(projectId.parse(project), anita.account);
    const { _id, hasEngagement } = await reportMessage(meera, anita, application);
    expect(hasEngagement).toBe(false);
    expect(await operator.fail(engagement, undefined, of(_id))).toMatchObject({ status: 404 });
  });
});
