import { calls } from '@nirmaan/contracts/catalogue';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { invoiceCalls } from '@nirmaan/contracts/invoice';
import { buildUrl, type Call, chosenRoles } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../../testing/api.js';
import { addSectors, signUpConsultant } from '../../testing/people.js';

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

  /** A request whose body does not end. */
  const leaveUnfinished = (from: string, call: Call = sectorCalls.list, { url } = api) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const unfinished = request(url + buildUrl(call), { method: 'POST', headers });
    unfinished.on('error', () => undefined).write('{');
    return unfinished;
  };

  it('are limited at once, too', async () => {
    const unfinished = leaveUnfinished('203.0.113.3');
    await eventually(async () => expect((await read('203.0.113.3')).status).toBe(429));
    unfinished.destroy();
    await eventually(async () => expect((await read('203.0.113.3')).status).toBe(200));
  });

  it('are under way once they have arrived, so unfinished ones do not shut others out', async () => {
    const roomy = await startApi({
      projections: true,
      settings: { REQUESTS_PER_ADDRESS: 150, TRUST_PROXY: 1 },
    });
    const from = '203.0.113.5';
    const unfinished = Array.from({ length: 5 }, () =>
      leaveUnfinished(from, sectorCalls.list, roomy),
    );
    await pause(300);
    const headers = { 'x-forwarded-for': from };
    const { status } = await roomy.visitor().send(sectorCalls.list, undefined, { headers });
    expect(status).toBe(200);
    for (const one of unfinished) one.destroy();
    await roomy.stop();
  });

  it('are limited at once without the streams of notifications', async () => {
    const stream = leaveUnfinished('203.0.113.4', notificationCalls.stream);
    await pause(200);
    expect((await read('203.0.113.4')).status).toBe(200);
    stream.destroy();
  });

  it('count together over an IPv6 network', async () => {
    for (const host of ['1', '2', '3'])
      expect((await read(`2001:db8:0:1::${host}`)).status).toBe(200);
    expect((await read('2001:db8:0:1::4')).status).toBe(429);
    expect((await read('2001:db8:0:2::4')).status).toBe(200);
  });

  it('are not limited for programs on this machine', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await api.visitor().send(sectorCalls.list, undefined)).status).toBe(200);
  });
});

/** Calls that change nothing when they are repeated, or only read. */
const bounded: readonly string[] = [
  'POST /get-project/appler/:id',
  'POST /user/close-project',
  'POST /user/conversations/:id/read',
  'POST /verify-subscription',
  'POST /api/verify-subscription',
];

describe('the changes of an account', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ settings: { THROTTLE_PER_ACCOUNT: 2 } });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  it('are limited in every call that can add events again and again', async () => {
    const answer = await fetch(`${api.url}/api/docs/openapi.json`);
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const isLimited = ({ method, path }: Call) => {
      const documented = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
      return '429' in (documented?.[method.toLowerCase()]?.responses ?? {});
    };
    const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
    const changes = Object.values(groups)
      .flatMap((group) => Object.values(group))
      .filter(
        ({ method, access }) =>
          method !== 'GET' && chosenRoles.some((role) => access.includes(role)),
      );
    const unlimited = changes.filter((call) => !isLimited(call));
    expect(changes.length).toBeGreaterThan(unlimited.length);
    expect(unlimited.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      bounded.toSorted(),
    );
  });

  it('are answered with what is left of both limits', async () => {
    const { person } = await signUpConsultant(api);
    const response = await person.send(consultantCalls.withdraw, undefined);
    const limits = ['', '-account'].map((of) =>
      ['limit', 'remaining', 'reset'].map((part) => response.get(`x-ratelimit-${part}${of}`)),
    );
    expect(limits).toEqual([
      ['600', '599', '60'],
      ['2', '1', '3600'],
    ]);
  });

  it('are refused beyond the limit, however small they are', async () => {
    const { person } = await signUpConsultant(api);
    const bill = (name: string) =>
      person.send(invoiceCalls.changeBilling, { name, address: '', state: '27', gstin: '' });
    const statuses: number[] = [];
    for (const name of ['Anita', 'Anita Rao', 'Anita']) statuses.push((await bill(name)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await person.send(consultantCalls.withdraw, undefined)).status).toBe(200);
  });
});
