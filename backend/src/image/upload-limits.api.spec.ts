import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl, failureBody } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { imageBomb, soaking } from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type RunningApi, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  projectForm,
  register,
  type Signed,
  signUp,
  signUpManufacturer,
} from '../testing/people.js';

const { post } = projectCalls;
const { updateProfile } = accountCalls;
const profile = { name: 'Anita Rao' };
const MEGABYTE = 1024 * 1024;

/** A form of so many fields of 128 kB. */
const buildFields = (count: number): Buffer => {
  const field = (at: number) =>
    `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n${'x'.repeat(MEGABYTE / 8)}\r\n`;
  return Buffer.from(Array.from({ length: count }, (_, at) => field(at)).join('') + '--x--');
};

describe('an upload', () => {
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi({ settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
    meera = await signUpManufacturer(api);
  });
  afterAll(() => api.stop());

  /** Sends a form of so many fields of 128 kB; `content-length` is left out where the form is sent in chunks. */
  const sendFields = async (count: number, isChunked: boolean) => {
    const body = buildFields(count);
    const sending = open(isChunked ? {} : { 'content-length': String(body.length) });
    sending.end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, ...failureBody.parse(await json(answer)) };
  };

  /** A profile form of which nothing is sent yet. */
  const open = (headers: Record<string, string> = {}, { token } = meera) =>
    request(api.url + buildUrl(updateProfile), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    });

  it('is refused when its picture has too many pixels', () =>
    storesNothing(api, async () => {
      const image = { bytes: imageBomb, name: 'small.avif' };
      expect(await meera.person.fail(post, projectForm(), { image })).toMatchObject({
        status: 413,
        code: 'IMAGE.TOO_MANY_PIXELS',
      });
    }));

  it('is refused when a chosen file is empty; an untouched file input is no image', async () => {
    const image = { bytes: Buffer.alloc(0), name: 'photo.jpg' };
    const { status, body } = await meera.person.fail(post, projectForm(), { image });
    const message = 'Please choose an image';
    expect([status, body]).toMatchObject([
      400,
      { error: message, fields: [{ field: 'image', message }] },
    ]);
    const form = new FormData();
    form.set('name', 'Meera Iyer');
    form.set('image', new File([], ''));
    const headers = { authorization: `Bearer ${meera.token}` };
    const url = api.url + buildUrl(updateProfile);
    expect((await fetch(url, { method: 'POST', body: form, headers })).status).toBe(200);
  });

  it.each([
    ['declared', false],
    ['sent in chunks', true],
  ])('is refused when it is larger than 6 MB, as %s', async (_, isChunked) => {
    expect(await sendFields(344, isChunked)).toMatchObject({
      status: 413,
      code: 'REQUEST.TOO_LARGE',
    });
  });

  it.each([
    ['a field of more than 64 kB', ['x'.repeat(65 * 1_024)]],
    ['more than 20 fields', Array<string>(21).fill('x')],
  ])('is refused with %s', async (_, fields) => {
    const form = new FormData();
    for (const [at, content] of fields.entries()) form.set(`f${at}`, content);
    const headers = { authorization: `Bearer ${meera.token}` };
    const url = api.url + buildUrl(updateProfile);
    const answer = await fetch(url, { method: 'POST', body: form, headers });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'This form has too many fields, or too large ones' },
    ]);
  });

  it.each([
    ['declared', { 'content-length': String(buildFields(344).length) }],
    ['sent in chunks', {}],
  ])('is read slowly once it is refused, as %s', async (_, headers: Record<string, string>) => {
    const sending = open(headers).on('error', () => undefined);
    sending.end(buildFields(344));
    await once(sending, 'response');
    const sent = once(sending, 'finish').then(() => 'sent');
    expect(await Promise.race([sent, pause(500, 'under way')])).toBe('under way');
    sending.destroy();
  });

  it('is refused while two pictures of the same account are decoded, however small their files', async () => {
    const { person } = await signUp(api);
    const pixels = { width: 4_900, height: 4_900, channels: 3, background: 'teal' } as const;
    const bytes = await sharp({ create: pixels }).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(256 * 1024);
    const image = { bytes, name: 'small.png' };
    const sent = Array.from({ length: 4 }, () => person.send(updateProfile, profile, { image }));
    const codes = (await Promise.all(sent)).map(({ status }) => status);
    expect(codes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(codes).toContain(200);
  });

  it('is refused when its session ends while it arrives', async () => {
    const anita = await signUp(api);
    const form = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="bio"\r\n\r\nToo late\r\n--x--\r\n',
    );
    const sending = open({ 'content-length': String(form.length) }, anita);
    const answered = once(sending, 'response');
    sending.write(form.subarray(0, 20));
    await pause(500);
    await anita.person.call(accountCalls.logout);
    sending.end(form.subarray(20));
    const [{ statusCode }] = (await answered) as [IncomingMessage];
    expect(statusCode).toBe(401);
  });

  it('is taken while strangers of four addresses send 24 others slowly', async () => {
    const strangers = await Promise.all(Array.from({ length: 12 }, () => register(api)));
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const held = strangers.flatMap((stranger, at) =>
      [1, 2].map(() => open(from(`203.0.113.${at % 4}`), stranger)),
    );
    for (const one of held) one.on('error', () => undefined).write('--x\r\n');
    await pause(300);
    const pixels = { width: 40, height: 30, channels: 3, background: 'teal' } as const;
    const image = { bytes: await sharp({ create: pixels }).png().toBuffer(), name: 'a.png' };
    const ravi = await register(api);
    const update = ({ person }: Signed, address: string) =>
      person.call(updateProfile, profile, { image, headers: from(address) });
    await update(meera, '203.0.113.1');
    await update(ravi, '203.0.113.9');
    for (const one of held) one.destroy();
  });

  (soaking ? it : it.skip)('ends when it has not arrived after 30 seconds', async () => {
    const held = open();
    held.write('--x\r\n');
    const begun = performance.now();
    const [answer] = (await once(held, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(408);
    expect(performance.now() - begun).toBeLessThan(35_000);
  });
});

describe('posting', () => {
  const through = (proxied: string) => ({ headers: { 'x-forwarded-for': proxied } });

  it('is throttled per account, from however many addresses', async () => {
    const settings = { THROTTLE_PER_ACCOUNT: 2, TRUST_PROXY: 1 };
    const api = await startApi({ settings });
    await addSectors(api);
    const meera = await signUpManufacturer(api);
    const send = (from: string, { person } = meera) =>
      person.send(post, projectForm(), through(from));
    for (const from of ['203.0.113.1', '203.0.113.2']) expect((await send(from)).status).toBe(200);
    const third = await send('203.0.113.3');
    expect([third.status, third.body]).toMatchObject([429, { code: 'REQUEST.TOO_MANY' }]);
    expect(Number(third.get('retry-after'))).toBeGreaterThan(60);
    expect((await send('203.0.113.3', await signUpManufacturer(api))).status).toBe(200);
    await api.stop();
  });
});
