import { accountCalls, type Role, roles } from '@nirmaan/contracts/account';
import { calls } from '@nirmaan/contracts/catalogue';
import {
  API_BASE,
  type Call,
  failureBody,
  IDEMPOTENCY_KEY,
  X_AT_LEAST,
} from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { subscriptionCalls, X_RAZORPAY_SIGNATURE } from '@nirmaan/contracts/subscription';
import { z } from 'zod';
import { type RunningApi, startApi } from '../../testing/api.js';
import {
  addSectors,
  buyCredits,
  projectForm,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../../testing/people.js';
import { type RawRequest, sendRaw } from '../../testing/raw-request.js';
import { hire } from '../../testing/staff.js';

const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
const everyCall = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .map((call): [string, Call] => [`${call.method} ${API_BASE}${call.path}`, call]);

/** Values of every kind, most of them wrong for any field. */
const values: readonly unknown[] = [
  ...[null, true, -1, 1.5, 1e21, '', ' ', 'x', 'NaN', '2026-02-30', 'x'.repeat(21_000)],
  ...[[], ['x'], [7], {}, { $ne: null }],
];

/** The words of the validation library, and of programs. */
const libraryWords =
  /invalid|expected|received|too (big|small)|unrecognized|\bNaN\b|undefined|null|\[object|regex/i;

const namesIn = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input' }).properties) ?? {});

const inText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const fill = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** A request with one value in every field of a call, and in one that it does not have. */
function buildRequest(
  { method, params, query, body, multipart }: Call,
  value: unknown,
): RawRequest {
  const text = inText(value).slice(0, 1_000);
  const sent = fill([...namesIn(body), 'surprise'], value);
  return {
    params: fill(namesIn(params), encodeURIComponent(text || ' ')),
    query: fill([...namesIn(query), 'surprise'], text),
    ...(method !== 'GET' &&
      (multipart ? { form: fill(Object.keys(sent), inText(value)) } : { json: sent })),
  };
}

describe('a bad request', () => {
  let api: RunningApi;
  let people: Record<'consultant' | 'manufacturer', Signed>;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 100_000 } });
    await addSectors(api);
    people = {
      consultant: await signUpConsultant(api),
      manufacturer: await signUpManufacturer(api),
    };
    tokens = {
      consultant: people.consultant.token,
      manufacturer: people.manufacturer.token,
      auditor: await signInAs('auditor'),
      operator: await signInAs('operator'),
    };
  });
  afterAll(() => api.stop());

  const signInAs = async (role: 'auditor' | 'operator'): Promise<string> =>
    (await api.visitor().call(accountCalls.login, await hire(api, role))).token;

  const getToken = ({ access }: Call): string =>
    tokens[roles.find((role) => access.includes(role)) ?? 'consultant'];

  it.each(everyCall)('to %s is refused with its fields, in plain words', async (route, call) => {
    for (const value of values) {
      const response = await sendRaw(api.url, route, getToken(call), buildRequest(call, value));
      expect({ value: inText(value).slice(0, 20), status: response.status }).toMatchObject({
        status: 400,
      });
      const { error, fields = [] } = failureBody.parse(await response.json());
      expect(fields.map(({ field }) => field)).toContain('surprise');
      expect([error, ...fields.map(({ message }) => message)].join('\n')).not.toMatch(libraryWords);
      if (typeof value !== 'number') continue;
      const missing = fields.filter(({ message }) => message.endsWith('is required'));
      expect(missing).toEqual([]);
    }
  });

  const twoImages = (): RequestInit => {
    const body = new FormData();
    for (const [name, value] of Object.entries(projectForm())) body.set(name, inText(value));
    for (const name of ['a.png', 'b.png']) body.append('image', new Blob(['x']), name);
    return { body };
  };
  const json = (body: unknown): RequestInit => ({
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { post } = projectCalls;
  const { register, resetPassword, changePassword } = accountCalls;
  const { verify, webhook } = subscriptionCalls;
  const password = 'a long enough secret';

  it.each<[string, Call, string, () => RequestInit | Promise<RequestInit>]>([
    ['broken JSON', register, 'body', () => json('{"name":')],
    ['JSON that is no object', register, 'body', () => json([])],
    ['two images', post, 'image', twoImages],
    [
      'a wrong one-time code',
      resetPassword,
      'otp',
      () => json({ email: people.consultant.form.email, otp: 'AAAA', npassword: password }),
    ],
    [
      'a wrong old password',
      changePassword,
      'oldPassword',
      () =>
        json({
          email: people.consultant.form.email,
          oldPassword: 'a wrong secret',
          newPassword: 'another long secret',
        }),
    ],
    [
      'a payment that is not proven',
      verify,
      'razorpay_signature',
      async () =>
        json({
          razorpay_order_id: await buyCredits(api, people.consultant.account, 1),
          razorpay_payment_id: 'pay_1',
          razorpay_signature: 'not signed',
        }),
    ],
    ['a webhook that is not signed', webhook, X_RAZORPAY_SIGNATURE, () => json({})],
  ])('for %s names the field', async (_, call, field, build) => {
    const { headers, body } = await build();
    const sent = new Headers(headers);
    sent.set('authorization', `Bearer ${getToken(call)}`);
    const url = api.url + API_BASE + call.path;
    const response = await fetch(url, { method: 'POST', headers: sent, body: body ?? null });
    expect(response.status).toBe(400);
    const { error, fields = [] } = failureBody.parse(await response.json());
    expect(fields.map((one) => one.field)).toContain(field);
    expect(error).not.toMatch(libraryWords);
  });

  it('names the field of a last day in the past and the headers', async () => {
    const { person } = people.manufacturer;
    const past = await person.fail(post, projectForm({ expDate: '2020-01-01' }));
    expect(past.body.fields).toMatchObject([{ field: 'expDate' }]);
    const headers = { [IDEMPOTENCY_KEY]: 'no name' };
    const unnamed = await person.fail(post, projectForm(), { headers });
    expect(unnamed.body.fields).toMatchObject([{ field: IDEMPOTENCY_KEY }]);
    const early = { headers: { [X_AT_LEAST]: 'soon' } };
    const unread = await person.fail(projectCalls.list, undefined, early);
    expect(unread.body.fields).toMatchObject([{ field: X_AT_LEAST }]);
  });

  it('says what the fields share in one text', async () => {
    const empty = await api.visitor().fail(accountCalls.login, { email: '', password: '' });
    expect(empty.body.error).toBe('Please fill in all fields');
  });
});
