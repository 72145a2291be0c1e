import type { Call } from '@nirmaan/contracts/kernel';
import type { z } from 'zod';
import { answer, FakeServer, refusal, type Reply } from '../../testing/fake-server';
import { defineCalls } from '../saga';
import { createApi } from './api-client';

type Named = z.ZodObject<{ name: z.ZodString }>;
type CallTo<Path extends string> = Call<Path, z.ZodType, Named>;

const { get, post, postForm } = defineCalls<{
  look: CallTo<'/things/:id'>;
  make: CallTo<'/things'>;
  upload: CallTo<'/uploads'>;
}>('thing');
const look = get('look', '/things/:id');
const make = post('make', '/things');
const upload = postForm('upload', '/uploads');

const setUp = () => {
  const server = new FakeServer();
  return { server, api: createApi(server.fetch) };
};

describe('a request', () => {
  it('fills in the path and the query, and leaves out what is not given', async () => {
    const { server, api } = setUp();
    server.on('GET /things/a%2Fb', () => answer({ data: 'x' }));
    await api(look, {
      params: { id: 'a/b' },
      query: { q: 'pump', page: 2, sort: undefined, sector: ['food', 'energy'] },
    });
    expect(server.asked[0]?.url.search).toBe('?q=pump&page=2&sector=food&sector=energy');
  });

  it('sends a body as JSON', async () => {
    const { server, api } = setUp();
    server.on('POST /things', () => answer({ message: 'made' }));
    await api(make, { body: { name: 'pump' } });
    expect(server.asked[0]?.body).toEqual({ name: 'pump' });
  });

  it('sends files and numbered lists as multipart', async () => {
    const { server, api } = setUp();
    server.on('POST /uploads', () => answer({ message: 'made' }));
    const image = new File(['pixels'], 'plant.png');
    await api(upload, {
      body: { name: 'pump', keyPoints: ['a', 'b'], budget: 5, otp: undefined },
      files: { image },
    });
    const form = server.asked[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'keyPoints[0]', 'keyPoints[1]', 'budget', 'image']);
    expect(form.get('keyPoints[1]')).toBe('b');
    expect(form.get('image')).toBeInstanceOf(File);
  });
});

describe('read your own writes', () => {
  it('sends the highest position it has seen, compared as 64-bit numbers', async () => {
    const { server, api } = setUp();
    // As text '10' comes before '9', and as floating-point numbers the two long ones are equal.
    const positions = ['9', '10', '9223372036854775806', '9223372036854775807', '11'];
    server.on('POST /things', () =>
      answer({ message: 'ok' }, { 'x-position': positions.shift() ?? '' }),
    );
    for (let call = 0; call < 6; call++) await api(make, { body: { name: 'pump' } });
    expect(server.asked.map(({ atLeast }) => atLeast)).toEqual([
      null,
      '9',
      '10',
      '9223372036854775806',
      '9223372036854775807',
      '9223372036854775807',
    ]);
  });

  it('repeats a read whose answer is stale', async () => {
    const { server, api } = setUp();
    const answers = [answer({ data: 'old' }, { 'x-stale': 'true' }), answer({ data: 'new' })];
    server.on('GET /things/1', () => answers.shift() ?? answer({ data: 'third' }));
    expect(await api(look, { params: { id: '1' } })).toEqual({
      ok: true,
      answer: { data: 'new' },
    });
  });

  it('accepts an answer that stays stale', async () => {
    const { server, api } = setUp();
    server.on('GET /things/1', () => answer({ data: 'old' }, { 'x-stale': 'true' }));
    const result = await api(look, { params: { id: '1' } });
    expect(result).toEqual({ ok: true, answer: { data: 'old' } });
    expect(server.asked).toHaveLength(2);
  });

  it('keeps the newest position it was given, after a reload too', async () => {
    const { server } = setUp();
    server.on('POST /things', () => answer({ message: 'ok' }, { 'x-position': '70' }));
    const first = createApi(server.fetch, sessionStorage);
    await first(make, { body: { name: 'pump' } });
    first.seen('90');
    first.seen('80');
    await createApi(server.fetch, sessionStorage)(make, { body: { name: 'pump' } });
    expect(server.asked.map(({ atLeast }) => atLeast)).toEqual([null, '90']);
    sessionStorage.clear();
  });
});

describe('a failed call', () => {
  it('returns the refusal with its marked fields', async () => {
    const { server, api } = setUp();
    const fields = [{ field: 'name', message: 'Name is required' }];
    server.on('POST /things', () =>
      refusal(400, { code: 'REQUEST.INVALID', message: 'Please check', fields }),
    );
    expect(await api(make, { body: { name: '' } })).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 400,
        code: 'REQUEST.INVALID',
        message: 'Please check',
        fields,
      },
    });
  });

  it('reports a server that cannot be reached', async () => {
    const { api } = setUp();
    expect(await api(look, { params: { id: '1' } })).toEqual({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  });

  it.each([
    ['the error page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a failure of another server', () => Response.json({ fault: 'down' }, { status: 503 }), 503],
    ['a page that is no JSON', () => new Response('<h1>Welcome</h1>'), 200],
  ])('reports %s as unreadable', async (_, reply, status) => {
    const { server, api } = setUp();
    server.on('GET /things/1', reply);
    expect(await api(look, { params: { id: '1' } })).toEqual({
      ok: false,
      failure: { kind: 'unreadable', status },
    });
  });
});

describe('the idempotency key of a submit', () => {
  const pump = { body: { name: 'pump' } };
  const keysOf = ({ asked }: FakeServer) => asked.map(({ key }) => key);

  it.each([
    ['no answer came', () => Promise.reject(new TypeError('cut'))],
    ['the answer was cut off', () => new Response('{"mess')],
    ['the server failed', () => refusal(503, { message: 'Later.' })],
  ])('is kept when the same is sent again because %s', async (_, lost) => {
    const { server, api } = setUp();
    const answers: (() => Reply)[] = [lost, () => answer({ message: 'made' })];
    server.on('POST /things', () => answers.shift()?.() ?? answer({ message: 'made' }));
    for (let sent = 0; sent < 3; sent += 1) await api(make, pump);
    const [first, second, third] = keysOf(server);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('differs for another content', async () => {
    const { server, api } = setUp();
    await api(make, pump);
    await api(make, { body: { name: 'valve' } });
    await api(upload, { ...pump, files: { image: new File(['a'], 'a.png') } });
    await api(upload, { ...pump, files: { image: new File(['b'], 'b.png') } });
    expect(new Set(keysOf(server)).size).toBe(4);
  });

  it('is not sent with reads', async () => {
    const { server, api } = setUp();
    await api(look, { params: { id: '1' } });
    expect(keysOf(server)).toEqual([null]);
  });
});
