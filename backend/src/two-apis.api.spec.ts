import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { projectId, type ProjectId } from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { postProject } from './project/project.decider.js';
import { type RunningApi, startAnother, startApi } from './testing/api.js';
import { addSectors, signUp, signUpConsultant, signUpManufacturer } from './testing/people.js';
import { Person } from './testing/person.js';

const { login, resetPassword, sendOtp } = accountCalls;

describe('two api processes', () => {
  let apis: readonly [RunningApi, RunningApi];
  beforeAll(async () => {
    const settings = { TRUST_PROXY: 1, API_INSTANCES: 2, THROTTLE_PER_ADDRESS: 600 };
    const api = await startApi({ settings });
    apis = [api, await startAnother(api, settings)];
    await addSectors(api);
  });
  afterAll(async () => {
    const [api, another] = apis;
    await another.stop();
    await api.stop();
  });

  /** Sends one after the other, to each process in turn; returns the statuses. */
  const alternate = async (
    count: number,
    send: (visitor: Person, n: number) => Promise<{ readonly status: number }>,
  ): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const { url } = apis[n % 2 ? 1 : 0];
      statuses.push((await send(new Person(url), n)).status);
    }
    return statuses;
  };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const repeat = (count: number, status: number) => Array<number>(count).fill(status);

  it('take ten wrong passwords together', async () => {
    const { email } = (await signUp(apis[0])).form;
    const guess = { email, password: 'a guess' };
    expect(await alternate(12, (visitor) => visitor.send(login, guess))).toEqual([
      ...repeat(10, 401),
      ...repeat(2, 429),
    ]);
  });

  it('take twenty wrong codes an hour together from one address', async () => {
    const statuses = await alternate(22, (visitor, n) => {
      const form = { email: `person-${n}@example.com`, otp: 'K4P7', npassword: 'a long secret' };
      return visitor.send(resetPassword, form, from('192.0.2.1'));
    });
    expect(statuses).toEqual([...repeat(20, 400), ...repeat(2, 429)]);
  });

  it('lock the code of an address without an account as they lock that of an account', async () => {
    const known = (await signUp(apis[0])).form.email;
    for (const [email, address] of [
      [known, '192.0.2.2'],
      ['stranger@example.com', '192.0.2.3'],
    ] as const) {
      await apis[0].visitor().call(sendOtp, { email });
      const form = { email, otp: 'wrong', npassword: 'a long secret' };
      const statuses = await alternate(7, (visitor) =>
        visitor.send(resetPassword, { ...form, otp: 'K4P7' }, from(address)),
      );
      expect(statuses).toEqual([...repeat(5, 400), ...repeat(2, 429)]);
    }
  });

  it('show one consultant the contacts of 50 projects a day together', async () => {
    const [api] = apis;
    const { account: owner } = await signUpManufacturer(api);
    const { token } = await signUpConsultant(api, 1);
    const postOne = async (): Promise<ProjectId> => {
      const project = projectId.parse(v4());
      const data = { ...bottlingLinePosted.data, project, owner, lastDay: '2999-12-31' };
      await api.executor.execute(postProject, project, data, bySpec);
      return project;
    };
    const projects = await Promise.all(Array.from({ length: 51 }, postOne));
    const statuses = await alternate(51, (visitor, n) =>
      visitor.send(applicationCalls.contact, undefined, {
        params: { projectId: projects[n] ?? '' },
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(statuses).toEqual([...repeat(50, 200), 429]);
  });

  it('go on while MongoDB is away, and count what they know', async () => {
    const [api] = apis;
    const { email, password } = (await signUp(api)).form;
    await api.stores.stopMongo();
    const signIn = (secret: string) => api.visitor().send(login, { email, password: secret });
    expect((await signIn(password)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await signIn('a guess')).status);
    expect(statuses).toEqual([...repeat(10, 401), 429]);
  });
});

describe('a limit that each process counts for itself', () => {
  it('is divided by the number of processes', async () => {
    const settings = { THROTTLE_PER_ADDRESS: 5, API_INSTANCES: 2 };
    const api = await startApi({ settings });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { status } = await api.visitor().send(login, { email: 'a@b.in', password: 'x' });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await api.stop();
  });
});
