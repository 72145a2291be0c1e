import { accountCalls } from '@nirmaan/contracts/account';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls } from '@nirmaan/contracts/project';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningApi, startApi } from '../../testing/api.js';
import { storesNothing } from '../../testing/nothing-stored.js';
import { addSectors, projectForm, signUpManufacturer } from '../../testing/people.js';

describe('the border of the api', () => {
  let api: RunningApi;
  let client: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    client = temporaryFolder();
    await mkdir(join(client.path, 'client', 'assets'), { recursive: true });
    await writeFile(join(client.path, 'client', 'index.html'), '<title>Nirmaan</title>');
    await writeFile(join(client.path, 'client', 'assets', 'app-1a2b.js'), 'export {}');
    api = await startApi({ projections: true, settings: { CLIENT_DIR: client.path } });
    await addSectors(api);
  });
  afterAll(async () => {
    await api.stop();
    await client.remove();
  });

  describe('a page of another site', () => {
    it.each<[string, Record<string, string>]>([
      ['by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
      ['of a sister domain', { 'sec-fetch-site': 'same-site' }],
      ['by Origin', { origin: 'https://evil.example' }],
      ['with an opaque origin', { origin: 'null' }],
    ])('is refused every state change (%s), forms included', async (_, headers) => {
      const { person } = await signUpManufacturer(api);
      await storesNothing(api, async () => {
        const refused = { status: 403, code: 'REQUEST.FOREIGN_ORIGIN' };
        const posted = await person.fail(projectCalls.post, projectForm(), { headers });
        expect(posted).toMatchObject(refused);
        expect(await person.fail(accountCalls.logout, undefined, { headers })).toMatchObject(
          refused,
        );
      });
    });

    it('may read public data, as a visitor where its reader is signed in', async () => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      await api.visitor().call(accountCalls.whoAmI, undefined, { headers });
      const { person } = await signUpManufacturer(api);
      expect(await person.fail(personCalls.personalData, undefined, { headers })).toMatchObject({
        status: 401,
      });
    });
  });

  it.each<[string, Record<string, string>]>([
    ['its own page', { 'sec-fetch-site': 'same-origin' }],
    ['its public address', { origin: 'http://localhost:3000' }],
  ])('accepts state changes from %s', async (_, headers) => {
    await api.visitor().call(accountCalls.logout, undefined, { headers });
    await api.visitor().call(accountCalls.logout, undefined, { headers: { origin: api.url } });
  });

  it('keeps an idle connection longer than the balancer does', async () => {
    const { headers } = await fetch(`${api.url}/health/live`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    const balancer = await readFile(join(import.meta.dirname, '../../../../ops/Caddyfile'), 'utf8');
    const [, shorter] = /keepalive (\d+)s/.exec(balancer) ?? [];
    expect(Number(seconds)).toBeGreaterThan(Number(shorter));
  });

  it('refuses an invalid position', async () => {
    for (const atLeast of ['-1', '1e9', '99999999999999999999', 'soon']) {
      const headers = { 'x-at-least': atLeast };
      const failed = await api.visitor().fail(sectorCalls.list, undefined, { headers });
      expect(failed).toMatchObject({ status: 400 });
    }
  });

  it('lists the sectors by name', async () => {
    const headers = { 'x-at-least': String(await api.stores.eventStore.head()) };
    const { data } = await api.visitor().call(sectorCalls.list, undefined, { headers });
    expect(data).toEqual([
      { _id: 'energy', name: 'Energy', slug: 'energy' },
      { _id: 'food', name: 'Food & Beverage', slug: 'food' },
    ]);
  });

  it('answers unknown paths in the failure format', async () => {
    const response = await fetch(`${api.url}/api/nothing-here`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'REQUEST.NOT_FOUND', error: 'Not found' });
    expect((await fetch(`${api.url}/api/images/%E0%A4%A`)).status).toBe(400);
  });

  it('answers OPTIONS with 204 and the methods of the path', async () => {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(api.url + path, { method: 'OPTIONS' });
      return [status, headers.get('allow')];
    };
    expect(await ask('/api/sectors')).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await ask('/api/blog/any-slug')).toEqual([204, 'DELETE, OPTIONS']);
    expect(await ask('/api/nothing-here')).toEqual([404, null]);
  });

  it('forbids caching, framing and content sniffing', async () => {
    const { headers } = await fetch(`${api.url}/api/useringfo`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = headers.get('content-security-policy')?.split(';');
    for (const directive of [
      "default-src 'self'",
      "base-uri 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('gives every request a correlation id, the caller’s own if it is valid', async () => {
    const getCorrelationId = async (id?: string) => {
      const headers = id ? { 'x-correlation-id': id } : {};
      return (await fetch(`${api.url}/api/useringfo`, { headers })).headers.get('x-correlation-id');
    };
    expect(await getCorrelationId('my-request-1')).toBe('my-request-1');
    expect(await getCorrelationId('<script>')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await getCorrelationId()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('reports liveness and readiness', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect((await fetch(api.url + path)).status).toBe(200);
  });

  describe('the client', () => {
    const get = (path: string, accept = 'text/html') =>
      fetch(api.url + path, { headers: { accept } });

    it('is the same revalidated shell under every path that the server does not render', async () => {
      for (const path of ['/', '/dashboard', '/blog-details/a.b']) {
        const response = await get(path);
        expect(await response.text()).toBe('<title>Nirmaan</title>');
        expect(response.headers.get('cache-control')).toBe('no-cache');
      }
    });

    it('has immutable assets', async () => {
      const { headers } = await get('/assets/app-1a2b.js', '*/*');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it('is not the answer for a missing asset, image or call', async () => {
      for (const path of ['/assets/gone.js', '/api/nothing', '/health/nothing']) {
        const response = await get(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'REQUEST.NOT_FOUND' });
      }
    });
  });
});
