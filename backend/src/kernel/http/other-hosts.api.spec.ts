import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { type RunningApi, startAnother, startApi } from '../../testing/api.js';

/** `fetch` does not let a caller choose the host. */
const read = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

/** As a container has it, beside loopback. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const SECTORS = '/api/sectors';

describe('a request for another host than that of PUBLIC_URL', () => {
  let local: RunningApi;
  let published: RunningApi;
  beforeAll(async () => {
    local = await startApi({ projections: true });
    const settings = { PUBLIC_URL: 'https://nirmaan.example', TRUST_PROXY: 1 };
    published = await startAnother(local, settings);
  });
  afterAll(async () => {
    await published.stop();
    await local.stop();
  });

  it.each([
    ['nirmaan.example', 200],
    ['nirmaan.example:8443', 200],
    ['evil.example', 421],
    ['localhost', 421],
  ])('from elsewhere: %s is answered with %i', async (host, status) => {
    const headers = { host, 'x-forwarded-for': '203.0.113.7' };
    expect(await read(published.url + SECTORS, headers)).toBe(status);
  });

  it('is served to this machine, and to probes of the health', async () => {
    expect(await read(published.url + SECTORS, { host: 'localhost' })).toBe(200);
    const probe = { host: '10.0.0.7', 'x-forwarded-for': '10.0.0.1' };
    expect(await read(`${published.url}/health/live`, probe)).toBe(200);
  });

  (!ownAddress ? it.skip : it)('is served to the machine that calls its own address', async () => {
    const url = published.url.replace(/localhost|127\.0\.0\.1/, ownAddress ?? '');
    expect(await read(url + SECTORS, { host: 'evil.example' })).toBe(200);
    const forwarded = { host: 'evil.example', 'x-forwarded-for': '127.0.0.1' };
    expect(await read(url + SECTORS, forwarded)).toBe(421);
  });

  it.each([
    ['localhost:4000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['evil.example', 421],
    ['evil.example@localhost', 421],
    ['localhost/.evil.example', 421],
  ])('on one machine: %s is answered with %i', async (host, status) => {
    expect(await read(local.url + SECTORS, { host })).toBe(status);
  });

  (!ownAddress ? it.skip : it)('on one machine: its own address is served to itself', async () => {
    const url = local.url.replace(/localhost|127\.0\.0\.1/, ownAddress ?? '');
    const host = ownAddress ?? '';
    expect(await read(url + SECTORS, { host })).toBe(200);
    expect(await read(url + SECTORS, { host: 'evil.example' })).toBe(421);
    expect(await read(local.url + SECTORS, { host })).toBe(421);
  });
});
