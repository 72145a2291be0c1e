import { JwtService } from '@nestjs/jwt';
import { accountCalls, sessionId } from '@nirmaan/contracts/account';
import { projectCalls } from '@nirmaan/contracts/project';
import { silentLog } from '@nirmaan/platform/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../kernel/commands/index.js';
import { Follower } from '../kernel/following/follower.js';
import { LogCalendar } from '../kernel/following/log-calendar.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { addSectors, type Signed, signUp } from '../testing/people.js';
import { EndedSessions } from './session/ended-sessions.js';

const { login, logout, whoAmI } = accountCalls;
const jwt = new JwtService();

describe('signing out', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const endedKnownTo = (follower: Follower): EndedSessions => {
    const calendar = new LogCalendar(api.stores.eventStore, systemClock);
    return new EndedSessions(follower, calendar, systemClock);
  };
  const knows = async ({ person }: Signed) => (await person.call(whoAmI)).data !== null;

  it('ends the session for its cookie and its token, and no other session of the person', async () => {
    const anita = await signUp(api);
    const { headers } = await anita.person.send(login, credentialsOf(anita));
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const { token } = await anita.person.call(login, credentialsOf(anita));
    await anita.person.call(logout);
    expect(await knows(anita)).toBe(false);
    expect((await api.visitor().call(whoAmI, undefined, bearer(token))).data).toBeNull();
    const other = await api.visitor().call(whoAmI, undefined, { headers: { cookie } });
    expect(other.data).not.toBeNull();
  });

  it('takes the cookie out of the browser', async () => {
    const { person } = await signUp(api);
    const { headers } = await person.send(logout, undefined);
    expect(String(headers['set-cookie'])).toMatch(/^session=; .*1970/);
  });

  it('is heard by every other process of the api', async () => {
    const elsewhere = new Follower(api.stores.eventStore, silentLog());
    const ended = endedKnownTo(elsewhere);
    await ended.onModuleInit();
    const { person, token } = await signUp(api);
    const session = sessionId.parse(jwt.decode<{ sid: string }>(token).sid);
    expect(ended.has(session)).toBe(false);
    await person.call(logout);
    await expect.poll(() => ended.has(session)).toBe(true);
    elsewhere.onModuleDestroy();
  });

  it('is remembered by a process that starts later', async () => {
    const { person, token } = await signUp(api);
    await person.call(logout);
    const later = new Follower(api.stores.eventStore, silentLog());
    const ended = endedKnownTo(later);
    await ended.onModuleInit();
    expect(ended.has(sessionId.parse(jwt.decode<{ sid: string }>(token).sid))).toBe(true);
    later.onModuleDestroy();
  });

  it('is nothing special for a visitor', async () => {
    expect(await api.visitor().call(logout)).toEqual({ message: 'Logout Successful!' });
  });

  it('happens twice without harm', async () => {
    const { person, token } = await signUp(api);
    await person.call(logout);
    await api.visitor().call(logout, undefined, bearer(token));
    await person.call(logout);
  });

  it('leaves only public pages to whoever carries a token that is not ours', async () => {
    const claims = {
      sub: '0b6f1c1e-7a44-4f0e-9a39-0d2f3f6a1a01',
      role: 'manufacturer',
      sid: '0b6f1c1e-7a44-4f0e-9a39-0d2f3f6a1a02',
    };
    const secret = 'jwt-secret'.repeat(4);
    const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map(base64).join('.') + '.';
    const tokens = {
      garbage: 'garbage',
      unsigned,
      'signed by another': jwt.sign(claims, { secret: 'another secret of somebody else' }),
      'of another algorithm': jwt.sign(claims, { secret, algorithm: 'HS512' }),
      expired: jwt.sign(claims, { secret, expiresIn: -1 }),
      'of another shape': jwt.sign({ sub: 'anita' }, { secret }),
    };
    const heard: Record<string, [number, unknown]> = {};
    for (const [kind, token] of Object.entries(tokens)) {
      const { status } = await api.visitor().fail(projectCalls.mine, undefined, bearer(token));
      heard[kind] = [status, (await api.visitor().call(whoAmI, undefined, bearer(token))).data];
    }
    const turnedAway = Object.keys(tokens).map((kind) => [kind, [401, null]]);
    expect(heard).toEqual(Object.fromEntries(turnedAway));
  });
});

const credentialsOf = ({ form }: Signed) => ({ email: form.email, password: form.password });

const base64 = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
