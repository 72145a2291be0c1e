import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { calls } from '@nirmaan/contracts/catalogue';
import { getExampleRequests } from '@nirmaan/contracts/examples';
import { API_BASE, type Call, failureBody, type Role } from '@nirmaan/contracts/kernel';
import { type RunningApi, startApi } from '../testing/api.js';
import { sendRaw, type RawRequest } from '../testing/raw-request.js';
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
import { exampleRows, type Row, type Target, unlistedRoutes } from './examples.js';

const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
const toRoute = ({ method, path }: Call): string => `${method} ${API_BASE}${path}`;
/** What ends the sessions of the spec comes last. */
const ending: readonly Call[] = [accountCalls.endOtherSessions, accountCalls.logout];
const callsByRoute = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .toSorted((one, other) => ending.indexOf(one) - ending.indexOf(other))
  .map((call) => [toRoute(call), call] as const);

const callByRoute = new Map<string, Call>(callsByRoute);

const people = ['visitor', 'Anita', 'Meera', 'Omar', 'auditor', 'operator'] as const;
type Name = (typeof people)[number];
const getRole: Readonly<Record<Name, Role | null>> = {
  visitor: null,
  Anita: 'consultant',
  Meera: 'manufacturer',
  Omar: 'manufacturer',
  auditor: 'auditor',
  operator: 'operator',
};

/** The refusal that the call's declaration promises to a role. */
function expectRefusal({ access }: Call, role: Role | null): string | null {
  if (access === 'visitors') return null;
  if (!role) return 'ACCOUNT.NOT_SIGNED_IN';
  return access === 'signedIn' || access.includes(role) ? null : 'ACCOUNT.WRONG_ROLE';
}

/** Owners see their applicants' contact details. */
const hidden = [
  ['visitor', ['anita', 'bela', 'meera', 'omar']],
  ['auditor', ['anita', 'bela', 'meera', 'omar']],
  ['operator', ['anita', 'bela', 'meera', 'omar']],
  ['Anita', ['bela', 'meera', 'omar']],
  ['Meera', ['bela', 'omar']],
  ['Omar', ['anita', 'meera']],
] as const;

const publicLists: readonly (readonly [route: string, asked: RawRequest])[] = [
  ['GET /api/sectors', {}],
  ['GET /api/get-all-project', {}],
  ['POST /api/get-all-project/with-sector', { json: { sector: 'food' } }],
  ['POST /api/get-all-project/with-category', { json: { category: 'freelance' } }],
  ['GET /api/gets/completed-projects', {}],
  ['GET /api/gets/all-blogs', {}],
];

describe('access', () => {
  let api: RunningApi;
  let tokens: Record<Name, string | null>;
  let first: Target;
  let second: Target;
  let signed: Record<'anita' | 'bela' | 'meera' | 'omar', Signed>;

  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    const [anita, bela] = [await signUpConsultant(api, 0), await signUpConsultant(api, 0)];
    const [meera, omar] = [await signUpManufacturer(api), await signUpManufacturer(api)];
    signed = { anita, bela, meera, omar };
    first = await createTarget(meera, anita);
    second = await createTarget(omar, bela);
    tokens = {
      visitor: null,
      Anita: anita.token,
      Meera: meera.token,
      Omar: omar.token,
      auditor: await signInAs('auditor'),
      operator: await signInAs('operator'),
    };
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const createTarget = async (owner: Signed, applicant: Signed): Promise<Target> => {
    const [{ _id: project }, { _id: spare }] = [await post(owner), await post(owner)];
    const order = await buyCredits(api, applicant.account, 5);
    const offer = { projectId: project, userBudget: 1, preposal: '' };
    await applicant.person.call(applicationCalls.submit, offer);
    return { project, spare, consultant: applicant.account, order };
  };
  const signInAs = async (role: 'auditor' | 'operator'): Promise<string> => {
    const credentials = await hire(api, role);
    return (await api.visitor().call(accountCalls.login, credentials)).token;
  };
  const send = (name: Name, route: string, asked: RawRequest) =>
    sendRaw(api.url, route, tokens[name], asked);

  const getStatuses = async (route: string, { asked, onSpare }: Row, target: Target) => {
    const about = onSpare ? { ...target, project: target.spare } : target;
    const statuses: number[] = [];
    for (const name of people) {
      const request = asked ? asked(about) : getExample(route, about);
      statuses.push((await send(name, route, request)).status);
    }
    return statuses;
  };
  const getExample = (route: string, target: Target): RawRequest => {
    const call = callByRoute.get(route);
    const { body, ...parts } = (call && getExampleRequests(target).get(call)) ?? {};
    return { ...parts, ...(body && (call?.multipart ? { form: body } : { json: body })) };
  };

  it('is declared for every registered route', () => {
    const declared = callsByRoute.map(([route]) => route);
    expect(api.routes.toSorted()).toEqual([...declared, ...unlistedRoutes].toSorted());
  });

  it('has an example row for each call of signed-in users that names something by its id', () => {
    const requests = getExampleRequests(first);
    const ids = Object.values<string>({ ...first });
    const namesOne = (call: Call): boolean =>
      call.path.includes(':') ||
      ids.some((id) => JSON.stringify(requests.get(call) ?? {}).includes(id));
    const missing = callsByRoute.filter(
      ([route, call]) => call.access !== 'visitors' && namesOne(call) && !(route in exampleRows),
    );
    expect(missing.map(([route]) => `add a row to access/examples.ts: ${route}`)).toEqual([]);
  });

  it.each(hidden)(
    'shows %s no contact details of others in lists of projects',
    async (name, names) => {
      const texts = publicLists.map(async ([route, asked]) => {
        const response = await send(name, route, asked);
        return [response.status, await response.text()] as const;
      });
      const answers = await Promise.all(texts);
      expect(answers.map(([status]) => status)).toEqual(publicLists.map(() => 200));
      const given = answers.map(([, text]) => text).join();
      expect(names.filter((other) => given.includes(signed[other].form.email))).toEqual([]);
    },
  );

  it.each(callsByRoute.filter(([, { method }]) => method !== 'GET'))(
    'refuses %s to pages of other sites',
    async (route) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const response = await send('Meera', route, { json: {}, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'REQUEST.FOREIGN_ORIGIN' });
    },
  );

  it.each(Object.entries(exampleRows))('is as expected for %s', async (route, row) => {
    expect({
      first: await getStatuses(route, row, first),
      second: row.second && (await getStatuses(route, row, second)),
    }).toEqual({ first: row.first, second: row.second });
  });

  it.each(callsByRoute)('is as declared for %s', async (route, call) => {
    const { project, consultant } = first;
    const number = 'INV-26-27-000001';
    const ids = { id: project, projectId: project, consultantId: consultant, payment: project };
    const params = { ...ids, number, milestone: '1', report: project, account: consultant };
    for (const name of people) {
      const response = await send(name, route, {
        params,
        ...(call.method !== 'GET' && { json: {} }),
      });
      expect(response.status).toBeLessThan(500);
      expect([name, await readRefusal(response)]).toEqual([
        name,
        expectRefusal(call, getRole[name]),
      ]);
    }
  });
});

const rules: readonly string[] = ['ACCOUNT.NOT_SIGNED_IN', 'ACCOUNT.WRONG_ROLE'];

/** The code of a refusal by the access rule; null when the call itself answered. */
async function readRefusal(response: Response): Promise<string | null> {
  if (response.ok) {
    await response.body?.cancel();
    return null;
  }
  const { code } = failureBody.parse(await response.json());
  return rules.includes(code) ? code : null;
}
