import { JwtService } from '@nestjs/jwt';
import { accountCalls } from '@nirmaan/contracts/account';
import { projectCalls } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startAnother, startApi } from '../../testing/api.js';
import { addSectors, signUp, type Signed } from '../../testing/people.js';

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
  const knows = async ({ person }: Signed) => (await person.call(whoAmI)).data !== null;

  it('ends the session’s cookie and token, and no other session of the user', async () => {
    const anita = await signUp(api);
    const { headers } = await api.visitor().send(login, getCredentials(anita));
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const { token } = await anita.person.call(login, getCredentials(anita));
    await anita.person.call(logout);
    expect(await knows(anita)).toBe(false);
    expect((await api.visitor().call(whoAmI, undefined, bearer(token))).data).toBeNull();
    const other = await api.visitor().call(whoAmI, undefined, { headers: { cookie } });
    expect(other.data).not.toBeNull();
  });

  it('clears the cookie', async () => {
    const { person } = await signUp(api);
    const { headers } = await person.send(logout, undefined);
    expect(String(headers['set-cookie'])).toMatch(/^session=; .*1970/);
  });

  it('takes effect in another process within its subscription’s lag, and in one started later', async () => {
    const another = await startAnother(api);
    const { person, token } = await signUp(api);
    const isKnownTo = async (process: RunningApi) =>
      (await process.visitor().call(whoAmI, undefined, bearer(token))).data !== null;
    expect(await isKnownTo(another)).toBe(true);
    const reads = jest.spyOn(another.stores.eventStore, 'readRaw');
    await person.call(logout);
    await eventually(async () => expect(await isKnownTo(another)).toBe(false));
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    const later = await startAnother(api);
    expect(await isKnownTo(later)).toBe(false);
    await Promise.all([another.stop(), later.stop()]);
  });

  it('succeeds for a visitor', async () => {
    expect(await api.visitor().call(logout)).toEqual({ message: 'Logout Successful!' });
  });

  it('is idempotent', async () => {
    const { person, token } = await signUp(api);
    await person.call(logout);
    await api.visitor().call(logout, undefined, bearer(token));
    await person.call(logout);
  });

  it('treats a caller with an invalid token as a visitor', async () => {
    const { token: right } = await signUp(api);
    const claims = jwt.decode<{ readonly exp: number; readonly iss: string }>(right);
    const secret = 'jwt-secret'.repeat(4);
    const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map(base64).join('.') + '.';
    const tokens = {
      garbage: 'garbage',
      unsigned,
      'signed by another': jwt.sign(claims, { secret: 'another secret that is long enough' }),
      'of another algorithm': jwt.sign(claims, { secret, algorithm: 'HS512' }),
      expired: jwt.sign({ ...claims, exp: 1 }, { secret }),
      'of another issuer': jwt.sign({ ...claims, iss: 'another' }, { secret }),
      'for another installation': jwt.sign({ ...claims, aud: 'https://other.example' }, { secret }),
      'of a cookie': jwt.sign({ ...claims, typ: 'cookie' }, { secret }),
      'of no type': jwt.sign({ ...claims, typ: undefined }, { secret }),
      'of another shape': jwt.sign({ sub: 'anita' }, { secret }),
    };
    const sane = bearer(jwt.sign(claims, { secret }));
    expect((await api.visitor().call(whoAmI, undefined, sane)).data).not.toBeNull();
    const inCookie = { headers: { cookie: `session=${right}` } };
    expect((await api.visitor().call(whoAmI, undefined, inCookie)).data).toBeNull();
    const heard: Record<string, [number, unknown]> = {};
    for (const [kind, token] of Object.entries(tokens)) {
      const { status } = await api.visitor().fail(projectCalls.mine, undefined, bearer(token));
      heard[kind] = [status, (await api.visitor().call(whoAmI, undefined, bearer(token))).data];
    }
    const turnedAway = Object.keys(tokens).map((kind) => [kind, [401, null]]);
    expect(heard).toEqual(Object.fromEntries(turnedAway));
  });
});

const getCredentials = ({ form }: Signed) => ({ email: form.email, password: form.password });

const base64 = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
