import {
  applicationCalls,
  applicationsReadModel,
  MAX_DECISIONS,
} from '@nirmaan/contracts/application';
import { getGenerationCollection } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import type { RunningApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { post, type Signed, signUpConsultant, startWithApplication } from '../testing/people.js';

const { submit, edit, applicants, changeStatus, history, mine, rejectPending, shortlist } =
  applicationCalls;

describe('the applicants of a project', () => {
  let api: RunningApi;
  let meera: Signed;
  let omar: Signed;
  let anita: Signed;
  let projectId = '';
  beforeAll(async () => {
    ({ api, meera, omar, anita, projectId } = await startWithApplication());
  });
  afterAll(() => api.stop());

  /** Posts a project of Meera's, with one applicant per amount. */
  async function withApplicants(title: string, ...amounts: number[]) {
    const { _id: id } = await post(meera, { title });
    const people: Signed[] = [];
    for (const userBudget of amounts) {
      const signed = await signUpConsultant(api);
      await signed.person.call(submit, { projectId: id, userBudget, preposal: '' });
      meera.person.catchUpWith(signed.person);
      people.push(signed);
    }
    return { id, people };
  }

  it('can be sorted by amount, and filtered by status, shortlist or account', async () => {
    const { id, people } = await withApplicants('Palletiser', 3, 1, 2);
    const [three = '', one = '', two = ''] = people.map(({ account }) => account);
    const found = async (query: object) => {
      const extras = { params: { id }, query: { ...query } };
      const { data, total } = await meera.person.call(applicants, undefined, extras);
      expect(total).toBe(data.length);
      return data.map(({ userBudget }) => userBudget);
    };
    expect(await found({})).toEqual([2, 1, 3]);
    expect(await found({ sort: 'amount' })).toEqual([1, 2, 3]);
    expect(await found({ sort: '-amount' })).toEqual([3, 2, 1]);
    const chosen = { projectId: id, applerId: two };
    await meera.person.call(shortlist, { ...chosen, shortlisted: true });
    await meera.person.call(changeStatus, { ...chosen, status: 'success' });
    expect(await found({ show: 'shortlisted' })).toEqual([2]);
    expect(await found({ show: 'success' })).toEqual([2]);
    expect(await found({ show: 'pending', sort: 'amount' })).toEqual([1, 3]);
    expect(await found({ applicant: [one, three] })).toEqual([1, 3]);
    expect(await found({ applicant: one })).toEqual([1]);
  });

  describe('the shortlist', () => {
    const body = (shortlisted: boolean, changes: object = {}) => ({
      projectId,
      applerId: anita.account,
      shortlisted,
      ...changes,
    });
    const isMarked = async () =>
      (await meera.person.call(applicants, undefined, { params: { id: projectId } })).data[0]
        ?.shortlisted;

    it('can be changed by the owner, and changed back', async () => {
      expect(await meera.person.call(shortlist, body(true))).toEqual({
        message: 'Added to your shortlist',
      });
      expect(await isMarked()).toBe(true);
      await storesNothing(api, () => meera.person.call(shortlist, body(true)));
      await meera.person.call(shortlist, body(false));
      expect(await isMarked()).toBe(false);
    });

    it('is invisible to the consultant, also in revision numbers', async () => {
      const seen = async () => {
        anita.person.catchUpWith(meera.person);
        const extras = { params: { projectId, consultantId: anita.account } };
        return [await anita.person.call(mine), await anita.person.call(history, undefined, extras)];
      };
      const before = await seen();
      await meera.person.call(shortlist, body(true));
      expect(await seen()).toEqual(before);
      const decision = { projectId, applerId: anita.account, status: 'rejected' as const };
      await meera.person.call(changeStatus, decision);
      const [, later] = await seen();
      expect(later).toMatchObject({ data: { entries: [{ revision: '0' }, { revision: '1' }] } });
    });

    it.each<[string, () => Signed | undefined, object, number, string]>([
      ['a consultant', () => anita, { projectId: 1 }, 403, 'ACCOUNT.WRONG_ROLE'],
      [
        'an answer other than yes or no',
        () => omar,
        { shortlisted: 'yes' },
        400,
        'REQUEST.INVALID',
      ],
      ['an unknown project', () => omar, { projectId: v4() }, 404, 'PROJECT.NOT_FOUND'],
      ['another manufacturer’s project', () => omar, {}, 403, 'PROJECT.NOT_THE_OWNER'],
      [
        'an account that never applied',
        () => meera,
        { applerId: v4() },
        404,
        'APPLICATION.NOT_FOUND',
      ],
    ])('refuses %s and stores nothing', (_, who, changes, status, code) =>
      storesNothing(api, async () => {
        expect(await who()!.person.fail(shortlist, body(true, changes))).toMatchObject({
          status,
          code,
        });
      }),
    );
  });

  describe('who are still pending', () => {
    it('are all rejected with one reason, after another applicant was awarded', async () => {
      const { id, people } = await withApplicants('Cooling tower', 1, 2, 3);
      const [bela, dev] = people as [Signed, Signed];
      const award = { projectId: id, applerId: dev.account, status: 'success' as const };
      await meera.person.call(changeStatus, award);
      const reason = 'We have chosen a local team.';
      const response = await meera.person.call(rejectPending, { projectId: id, reason });
      expect(response.message).toBe('2 applicants were rejected');
      const { data } = await meera.person.call(applicants, undefined, { params: { id } });
      expect(data.map(({ status }) => status)).toEqual(['rejected', 'success', 'rejected']);
      bela.person.catchUpWith(meera.person);
      const extras = { params: { projectId: id, consultantId: bela.account } };
      const read = await bela.person.call(history, undefined, extras);
      expect(read.data.entries.at(-1)).toMatchObject({ to: 'rejected', reason });
      await storesNothing(api, () => meera.person.call(rejectPending, { projectId: id, reason }));
    });

    it('are left pending if they applied or edited after the owner had read the others', async () => {
      const { id, people } = await withApplicants('Boiler room', 1, 2, 3);
      const [bela, dev] = people as [Signed, Signed];
      const shown = [bela, dev].map(({ account }) => ({ applerId: account, edits: 0 }));
      dev.person.catchUpWith(meera.person);
      await dev.person.call(edit, { projectId: id, userBudget: 900, preposal: 'Now with a pump.' });
      meera.person.catchUpWith(dev.person);
      const body = { projectId: id, reason: 'Full', applicants: shown };
      const response = await meera.person.call(rejectPending, body);
      expect(response.message).toBe(
        '1 applicant was rejected; 1 edited meanwhile is still pending',
      );
      const { data } = await meera.person.call(applicants, undefined, { params: { id } });
      expect(data.map(({ status }) => status)).toEqual(['pending', 'pending', 'rejected']);
    });

    it('are not counted where another decision came first', async () => {
      const { id, people } = await withApplicants('Steam trap survey', 1, 2);
      const applerId = people[0]?.account ?? '';
      await meera.person.call(changeStatus, { projectId: id, applerId, status: 'success' });
      const { version } = applicationsReadModel;
      const live = getGenerationCollection(applicationsReadModel, { version, generation: 1 });
      // As if the read model did not know of it yet.
      const rows = api.stores.db.collection(live);
      const fallBehind = () =>
        rows.updateOne({ project: id, status: 'awarded' }, { $set: { status: 'pending' } });
      await eventually(async () => expect(await fallBehind()).toMatchObject({ modifiedCount: 1 }));
      const rejecting = meera.person.call(rejectPending, { projectId: id, reason: 'Full' });
      expect(await rejecting).toMatchObject({ message: '1 applicant was rejected' });
    });

    it('are rejected, except those at the limit of decisions', async () => {
      const { id, people } = await withApplicants('Pump house', 1, 2);
      const [bela] = people as [Signed, Signed];
      const decided = { projectId: id, applerId: bela.account };
      for (let n = 0; n < MAX_DECISIONS; n += 2)
        for (const status of ['success', 'pending'] as const)
          await meera.person.call(changeStatus, { ...decided, status });
      const body = { projectId: id, reason: 'Full' };
      expect((await meera.person.call(rejectPending, body)).message).toBe(
        '1 applicant was rejected',
      );
      const failed = await meera.person.fail(rejectPending, body);
      expect(failed).toMatchObject({ status: 429, code: 'APPLICATION.DECIDED_OFTEN' });
      const readStatuses = async () => {
        const { data } = await meera.person.call(applicants, undefined, { params: { id } });
        return data.map(({ status }) => status);
      };
      await eventually(async () => expect(await readStatuses()).toEqual(['rejected', 'pending']));
    });

    it('are not rejected without a reason', () =>
      storesNothing(api, async () => {
        const failed = await meera.person.fail(rejectPending, { projectId, reason: ' ' });
        expect(failed).toMatchObject({ status: 400, body: { fields: [{ field: 'reason' }] } });
      }));
  });
});
