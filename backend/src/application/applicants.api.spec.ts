import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, MAX_DECISIONS } from '@nirmaan/contracts/application';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { publicProfile } from '@nirmaan/contracts/examples';
import { v4 } from 'uuid';
import type { RunningApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { post, type Signed, signUpConsultant, startWithApplication } from '../testing/people.js';

const { submit, applicants, changeStatus, mine } = applicationCalls;

describe('decisions on applications', () => {
  let api: RunningApi;
  let meera: Signed;
  let omar: Signed;
  let anita: Signed;
  let projectId = '';
  beforeAll(async () => {
    ({ api, meera, omar, anita, projectId } = await startWithApplication());
  });
  afterAll(() => api.stop());

  const award = () => ({ projectId, applerId: anita.account, status: 'success' as const });
  const params = () => ({ params: { id: projectId } });

  describe('the applicants of a project', () => {
    it('are shown to the owner with contact details', async () => {
      const { data } = await meera.person.call(applicants, undefined, params());
      const { name, email, phone } = anita.form;
      expect(data).toEqual([
        {
          projectId,
          applerUserId: anita.account,
          preposal: 'In two weeks.',
          userBudget: 410_000,
          status: 'pending',
          left: false,
          shortlisted: false,
          work: null,
          submittedAt: data[0]?.submittedAt,
          ...{ editedAt: null, edits: 0 },
          attachments: [],
          milestones: [],
          userInfo: [
            { name, email, phone, sector: 'Food & Beverage', exp: '', bio: '', image: '' },
          ],
          publicProfile: null,
        },
      ]);
    });

    it('include their public profiles while those are online', async () => {
      const { headline, location, experience, work } = publicProfile;
      const shown = async () =>
        (await meera.person.call(applicants, undefined, params())).data[0]?.publicProfile;
      await anita.person.call(consultantCalls.publish, publicProfile);
      meera.person.catchUpWith(anita.person);
      expect(await shown()).toEqual({ headline, location, experience, work, awarded: 0 });
      const person = async () =>
        (await meera.person.call(applicants, undefined, params())).data[0]?.userInfo[0];
      expect(await person()).toMatchObject({ exp: experience });
      await anita.person.call(accountCalls.updateProfile, { exp: '13 years' });
      meera.person.catchUpWith(anita.person);
      expect([(await person())?.exp, (await shown())?.experience]).toEqual([
        '13 years',
        '13 years',
      ]);
      await anita.person.call(consultantCalls.withdraw);
      meera.person.catchUpWith(anita.person);
      expect(await shown()).toBeNull();
    });

    it('are returned page by page', async () => {
      const { _id: id } = await post(meera, { title: 'Silo' });
      const offer = { projectId: id, userBudget: 1, preposal: '' };
      const [bela, dev] = [await signUpConsultant(api), await signUpConsultant(api)];
      for (const { person } of [bela, dev]) await person.call(submit, offer);
      meera.person.catchUpWith(dev.person);
      const list = (query: object) =>
        meera.person.call(applicants, undefined, {
          params: { id },
          query: { ...query, limit: 1 },
        });
      const first = await list({});
      expect(first).toMatchObject({ total: 2, data: [{ applerUserId: dev.account }] });
      const second = await list({ after: first.next ?? '' });
      expect(second).toMatchObject({ next: null, data: [{ applerUserId: bela.account }] });
    });

    it('are hidden from everyone else', async () => {
      const status = async ({ fail }: Pick<Signed['person'], 'fail'>, extras = params()) =>
        (await fail(applicants, undefined, extras)).status;
      const person = (signed: Signed) => ({ fail: signed.person.fail.bind(signed.person) });
      const visitor = api.visitor();
      expect(await status({ fail: visitor.fail.bind(visitor) })).toBe(401);
      expect(await status(person(anita))).toBe(403);
      expect(await status(person(omar))).toBe(403);
    });

    it('are not found for an unknown project', async () => {
      const fail = (id: string) => meera.person.fail(applicants, undefined, { params: { id } });
      expect(await fail(v4())).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
      expect(await fail('1')).toMatchObject({ status: 400 });
    });
  });

  describe('the status', () => {
    it.each<[string, () => Signed | undefined, object, number, string]>([
      ['another manufacturer’s project', () => omar, {}, 403, 'PROJECT.NOT_THE_OWNER'],
      ['a consultant', () => anita, {}, 403, 'ACCOUNT.WRONG_ROLE'],
      ['an unknown project', () => meera, { projectId: v4() }, 404, 'PROJECT.NOT_FOUND'],
      [
        'an account that never applied',
        () => meera,
        { applerId: v4() },
        404,
        'APPLICATION.NOT_FOUND',
      ],
      ['no applicant', () => meera, { applerId: undefined }, 400, 'REQUEST.INVALID'],
      ['two applicants', () => meera, { applerUserId: v4() }, 400, 'REQUEST.INVALID'],
      ['an unknown status', () => meera, { status: 'hired' }, 400, 'REQUEST.INVALID'],
      ['an operator object', () => meera, { applerId: { $ne: null } }, 400, 'REQUEST.INVALID'],
      [
        'a reason that is too long',
        () => meera,
        { reason: 'x'.repeat(1001) },
        400,
        'REQUEST.INVALID',
      ],
    ])('refuses %s and stores nothing', (_, who, changes, status, code) =>
      storesNothing(api, async () => {
        const body = { ...award(), ...changes };
        expect(await who()!.person.fail(changeStatus, body)).toMatchObject({ status, code });
      }),
    );

    it('can be changed by the owner in any order, with either spelling of the applicant', async () => {
      const { applerId: applerUserId, status } = award();
      const reason = 'Best fit';
      const awarded = { projectId, applerUserId, status, reason };
      expect((await meera.person.call(changeStatus, awarded)).message).toBe('Awarded to Anita Rao');
      anita.person.catchUpWith(meera.person);
      expect((await anita.person.call(mine)).data).toMatchObject([{ status: 'success', reason }]);
      const changed = await meera.person.call(changeStatus, { ...award(), status: 'rejected' });
      expect(changed.message).toBe('Rejected Anita Rao’s proposal');
      anita.person.catchUpWith(meera.person);
      const { data, total } = await anita.person.call(mine);
      expect({ total, data }).toMatchObject({
        total: 1,
        data: [{ projectId, status: 'rejected', reason: '' }],
      });
    });

    it('stays unchanged when set to the same value', () =>
      storesNothing(api, () =>
        meera.person.call(changeStatus, { ...award(), status: 'rejected' }),
      ));

    it(`can be changed ${MAX_DECISIONS} times a day`, async () => {
      const [bela, { _id: bottles }] = [
        await signUpConsultant(api),
        await post(meera, { title: 'Bottles' }),
      ];
      await bela.person.call(submit, { projectId: bottles, userBudget: 1, preposal: '' });
      const decide = (n: number) => {
        const status = n % 2 ? ('rejected' as const) : ('success' as const);
        const decision = { projectId: bottles, applerId: bela.account, status };
        return meera.person.send(changeStatus, decision);
      };
      for (let n = 0; n < MAX_DECISIONS; n += 1) expect((await decide(n)).status).toBe(200);
      // What changes nothing does not count, and is not refused.
      expect((await decide(MAX_DECISIONS - 1)).status).toBe(200);
      const stale = {
        projectId: bottles,
        applerId: bela.account,
        status: 'success',
        edits: 1,
      } as const;
      expect(await meera.person.fail(changeStatus, stale)).toMatchObject({ status: 409 });
      const refused = await decide(MAX_DECISIONS);
      expect([refused.status, refused.body]).toMatchObject([
        429,
        { code: 'APPLICATION.DECIDED_OFTEN' },
      ]);
    });
  });
});
