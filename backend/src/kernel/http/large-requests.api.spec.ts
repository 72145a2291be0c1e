import { accountCalls } from '@nirmaan/contracts/account';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { buildUrl, type Call, failureBody } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { type RunningApi, startApi } from '../../testing/api.js';
import { addSectors, projectForm, type Signed, signUpManufacturer } from '../../testing/people.js';

const toKeys = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, at) => [at.toString(36), '']);

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

describe('a request of many parts', () => {
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 100_000 } });
    await addSectors(api);
    meera = await signUpManufacturer(api);
  });
  afterAll(() => api.stop());

  const { login, register } = accountCalls;
  const send = async (body: string | Buffer, type = json, call: Call = login) => {
    const headers = { 'content-type': type, authorization: `Bearer ${meera.token}` };
    const url = api.url + buildUrl(call);
    const answer = await fetch(url, { method: 'POST', headers, body });
    const text = await answer.text();
    const { fields = [], code } = failureBody.parse(JSON.parse(text));
    return { status: answer.status, code, fields, bytes: text.length };
  };

  it('is refused before it is parsed, however many unknown keys it has, in a small answer', async () => {
    const keys = JSON.stringify(Object.fromEntries(toKeys(25_000)));
    const { status, fields, bytes } = await send(keys);
    expect([status, fields.map(({ field }) => field)]).toEqual([400, ['body']]);
    expect(bytes).toBeLessThan(500);
    const text = JSON.stringify({ email: 'x'.repeat(keys.length) });
    expect(await measure(keys)).toBeLessThan(3 * (await measure(text)));
  });

  /** The processor's time for twenty such requests, in microseconds. */
  async function measure(body: string): Promise<number> {
    const before = process.cpuUsage();
    for (let count = 0; count < 20; count += 1) await send(body);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it.each([
    ['of 50,000 lists in each other', '['.repeat(50_000)],
    ['of nine objects in each other', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
    ['of a list of 100,000 numbers', `{"email":[${'1,'.repeat(100_000)}1]}`],
  ])('is refused %s', async (_, body) => {
    const { status, fields, bytes } = await send(body);
    expect([status, fields]).toEqual([
      400,
      [{ field: 'body', message: 'This request has too many fields, or too deep ones' }],
    ]);
    expect(bytes).toBeLessThan(500);
  });

  it('is refused as a form of 2,000 fields', async () => {
    const body = new URLSearchParams(toKeys(2_000)).toString();
    expect(await send(body, urlencoded)).toMatchObject({ status: 413, code: 'REQUEST.TOO_LARGE' });
  });

  it('is not read in another encoding, whose bytes could be taken for others', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'a@b.in' }), 'utf16le');
    expect(await send(body, `${json}; charset=utf-16le`)).toMatchObject({ status: 415 });
  });

  it.each([
    ['unknown keys', JSON.stringify(Object.fromEntries(toKeys(900))), json],
    ['unknown fields of a form', new URLSearchParams(toKeys(900)).toString(), urlencoded],
  ])('is told ten of its %s, and that there are more', async (_, body, type) => {
    const { status, fields, bytes } = await send(body, type);
    const unknown = fields.filter(({ message }) => message.endsWith('is not known here'));
    expect([status, unknown.length]).toEqual([400, 10]);
    expect(fields.at(-1)).toEqual({
      field: 'body',
      message: 'There are more mistakes than these',
    });
    expect(bytes).toBeLessThan(2_000);
  });

  it('is told ten of its unknown query parameters', async () => {
    const query = new URLSearchParams(toKeys(900)).toString();
    const text = await (await fetch(`${api.url}${buildUrl(sectorCalls.list)}?${query}`)).text();
    expect(failureBody.parse(JSON.parse(text)).fields).toHaveLength(11);
    expect(text.length).toBeLessThan(2_000);
  });

  it('is told ten of the mistakes in a list, and those of all other fields', async () => {
    const keyPoints = Array.from({ length: 900 }, () => 7);
    const { fields } = await send(JSON.stringify({ keyPoints }), json, projectCalls.post);
    const names = fields.map(({ field }) => field);
    expect(names.filter((name) => name.startsWith('keyPoints')).length).toBeLessThanOrEqual(11);
    expect(names).toEqual(expect.arrayContaining(['title', 'description', 'expDate']));
  });

  it('is told the beginning of a long unknown name', async () => {
    const { status, bytes } = await send(JSON.stringify({ ['x'.repeat(100_000)]: 1 }));
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(2_000);
  });

  it('is refused with more cookies than browsers keep', async () => {
    const cookie = Array.from({ length: 1_500 }, (_, at) => `c${at}=s:.`).join('; ');
    const answer = await fetch(api.url + buildUrl(sectorCalls.list), { headers: { cookie } });
    expect(answer.status).toBe(413);
  });

  it('is taken where the signs stand in a text', async () => {
    const message = '{"a": [1, 2]}, \\" [[[['.repeat(200);
    const enquiry = { name: 'Ravi', email: 'ravi@example.com', phone: '1', message };
    await api.visitor().call(enquiryCalls.send, enquiry);
  });

  it('is taken as the largest form', async () => {
    const keyPoints = Array.from({ length: 200 }, (_, at) => `Point ${at}`);
    await meera.person.call(projectCalls.post, projectForm({ keyPoints }));
  });

  it('is told every field of a form that is left empty', async () => {
    const { fields } = await send('{}', json, register);
    expect(fields.map(({ field }) => field)).not.toContain('body');
  });
});
