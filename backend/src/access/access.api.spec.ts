import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import { ask } from '../testing/asker.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  buyCredits,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { hire } from '../testing/staff.js';
import { expectations, type Target } from './expectations.js';

const people = ['visitor', 'Anita', 'Meera', 'Omar', 'auditor', 'operator'] as const;
const rows = Object.entries(expectations);

/** Consultants see a manufacturer's contact details; owners see their applicants'. */
const hidden = [
  ['visitor', ['anita', 'bela', 'meera', 'omar']],
  ['auditor', ['anita', 'bela', 'meera', 'omar']],
  ['operator', ['anita', 'bela', 'meera', 'omar']],
  ['Anita', ['bela']],
  ['Meera', ['bela', 'omar']],
  ['Omar', ['anita', 'meera']],
] as const;

describe('access', () => {
  let api: RunningApi;
  let tokens: readonly (string | null)[];
  let first: Target;
  let second: Target;
  let signed: Record<'anita' | 'bela' | 'meera' | 'omar', Signed>;

  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    const [anita, bela] = [await signUpConsultant(api, 0), await signUpConsultant(api, 0)];
    const [meera, omar] = [await signUpManufacturer(api), await signUpManufacturer(api)];
    signed = { anita, bela, meera, omar };
    first = await belongings(meera, anita);
    second = await belongings(omar, bela);
    const staff = [await tokenOf('auditor'), await tokenOf('operator')];
    tokens = [null, anita.token, meera.token, omar.token, ...staff];
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const belongings = async (owner: Signed, applicant: Signed): Promise<Target> => {
    const [{ _id: project }, { _id: spare }] = [await post(owner), await post(owner)];
    const order = await buyCredits(api, applicant.account, 5);
    const offer = { projectId: project, userBudget: 1, preposal: '' };
    await applicant.person.call(applicationCalls.submit, offer);
    return { project, spare, consultant: applicant.account, order };
  };
  const tokenOf = async (role: 'auditor' | 'operator'): Promise<string> => {
    const credentials = await hire(api, role);
    return (await api.visitor().call(accountCalls.login, credentials)).token;
  };

  const statusesOf = async (route: string, target: Target): Promise<Record<string, number>> => {
    const asked = expectations[route]?.asked?.(target) ?? {};
    const statuses: Record<string, number> = {};
    for (const [index, name] of people.entries()) {
      const { status } = await ask(api.url, route, tokens[index] ?? null, asked);
      statuses[name] = status;
    }
    return statuses;
  };
  const named = (statuses: readonly number[]) =>
    Object.fromEntries(people.map((name, index) => [name, statuses[index]]));

  it('covers exactly the registered routes', () => {
    expect(api.routes.toSorted()).toEqual(Object.keys(expectations).toSorted());
  });

  it.each(hidden)(
    'shows %s no contact details of others in lists of projects',
    async (name, names) => {
      const token = tokens[people.indexOf(name)] ?? null;
      const lists = rows.filter(([route]) => / \/api\/(get-all|sectors|gets)/.test(route));
      const texts = lists.map(async ([route, { asked }]) =>
        (await ask(api.url, route, token, asked?.(first) ?? {})).text(),
      );
      const given = (await Promise.all(texts)).join();
      expect(names.filter((other) => given.includes(signed[other].form.email))).toEqual([]);
    },
  );

  it.each(rows.filter(([route]) => !route.startsWith('GET ')))(
    'refuses %s to pages of other sites',
    async (route, { asked }) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const response = await ask(api.url, route, tokens[2] ?? null, { ...asked?.(first), headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'REQUEST.FOREIGN_ORIGIN' });
    },
  );

  it.each(rows)('is as expected for %s', async (route, row) => {
    expect({
      first: await statusesOf(route, first),
      second: row.second && (await statusesOf(route, second)),
    }).toEqual({ first: named(row.first), second: row.second && named(row.second) });
  });
});
