import { buildUrl } from '@nirmaan/contracts/kernel';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../../testing/api.js';

describe('requests of one address', () => {
  let api: RunningApi;
  beforeAll(async () => {
    const settings = { REQUESTS_PER_ADDRESS: 3, TRUST_PROXY: 1 };
    api = await startApi({ projections: true, settings });
  });
  afterAll(() => api.stop());

  const read = (from: string) =>
    api.visitor().send(sectorCalls.list, undefined, { headers: { 'x-forwarded-for': from } });

  it('are limited, reads of visitors included, whose answers are cached', async () => {
    for (let count = 0; count < 3; count += 1) expect((await read('203.0.113.1')).status).toBe(200);
    const fourth = await read('203.0.113.1');
    expect([fourth.status, fourth.body]).toMatchObject([429, { code: 'REQUEST.TOO_MANY' }]);
    expect(Number(fourth.get('retry-after'))).toBeGreaterThan(0);
    expect((await read('203.0.113.2')).status).toBe(200);
  });

  it('are limited at once, too', async () => {
    const unfinished = request(api.url + buildUrl(sectorCalls.list), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.3' },
    }).on('error', () => undefined);
    unfinished.write('{');
    await expect.poll(async () => (await read('203.0.113.3')).status).toBe(429);
    unfinished.destroy();
    await expect.poll(async () => (await read('203.0.113.3')).status).toBe(200);
  });

  it('count together over an IPv6 network', async () => {
    for (const host of ['1', '2', '3'])
      expect((await read(`2001:db8:0:1::${host}`)).status).toBe(200);
    expect((await read('2001:db8:0:1::4')).status).toBe(429);
    expect((await read('2001:db8:0:2::4')).status).toBe(200);
  });

  it('are not limited for programs on this machine', async () => {
    for (let count = 0; count < 5; count += 1) expect((await read('127.0.0.1')).status).toBe(200);
  });
});
