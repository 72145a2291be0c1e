import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { buildUrl, DAY_MS } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { projectCalls } from '@nirmaan/contracts/project';
import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { listenTo } from '../testing/event-listener.js';
import {
  addSectors,
  post,
  register,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

const TIMEOUT = { timeout: 40_000, interval: 50 };
const stream = buildUrl(notificationCalls.stream);

describe('notifications', () => {
  let api: RunningApi;
  let folder: TemporaryFolder;
  let stopReactors: () => Promise<void>;
  let meera: Signed;
  let anita: Signed;
  let line: { readonly _id: string; readonly title: string };

  beforeAll(async () => {
    folder = temporaryFolder();
    api = await startApi({ projections: true, settings: { TRUST_PROXY: 1 } });
    await addSectors(api);
    await caughtUp(api);
    await start();
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 9)];
    line = await post(meera, { title: 'Bottling line' });
    await apply(line._id);
  });
  afterAll(async () => {
    await stopReactors();
    await api.stop();
    await folder.remove();
  });

  const start = async () =>
    (stopReactors = await startReactors(api, {
      DATA_DIR: folder.path,
      PUBLIC_URL: 'http://localhost:3000',
    }));
  const apply = (projectId: string) =>
    anita.person.call(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
  const decide = (status: 'pending' | 'success' | 'rejected') => {
    const decision = { projectId: line._id, applerId: anita.account, status };
    return meera.person.call(applicationCalls.changeStatus, decision);
  };
  const told = async ({ person }: Signed) =>
    (await person.call(notificationCalls.list)).data.map(({ message }) => message);
  const isTold = (who: Signed, message: string) =>
    eventually(async () => (await told(who)).includes(message), TIMEOUT);
  const listen = ({ token }: Signed, after?: string, lastEventId?: string) =>
    listenTo(api.url + stream + (after ? `?after=${after}` : ''), token, lastEventId);

  it('reach the owner of a proposal and the buyer of a subscription', async () => {
    await isTold(meera, `${anita.form.name} proposes ₹1 for “Bottling line”.`);
    const { data, total } = await meera.person.call(notificationCalls.list);
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'proposalReceived',
        projectId: line._id,
        category: 'freelance',
        consultantId: anita.account,
      },
    ]);
    await eventually(async () => (await told(anita)).length === 1, TIMEOUT);
    expect(await told(anita)).toMatchObject([
      expect.stringMatching(
        /^Your subscription is active: 9 applications until \d+ [A-Z][a-z]+ \d{4}\.$/,
      ),
    ]);
  });

  it('are read page by page like other lists', async () => {
    await eventually(async () => (await told(anita)).length === 1, TIMEOUT);
    await decide('rejected');
    await isTold(anita, 'Your proposal for “Bottling line” was rejected.');
    const all = await anita.person.call(notificationCalls.list);
    const read = (query: Record<string, string | number>) =>
      anita.person.call(notificationCalls.list, undefined, { query });
    const first = await read({ limit: 1 });
    const second = await read({ limit: 1, after: first.next ?? '' });
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect([second.total, second.next]).toEqual([2, null]);
    expect((await read({ limit: 1, page: 2 })).data).toEqual(second.data);
    await decide('pending');
    await isTold(anita, 'Your proposal for “Bottling line” is pending again.');
  });

  it('are streamed in order and once', async () => {
    const listener = await listen(anita);
    await decide('success');
    await decide('rejected');
    await eventually(() => listener.events.length === 2, TIMEOUT);
    expect(listener.events.map(({ data }) => data.message)).toEqual([
      'You were awarded “Bottling line”.',
      'Your proposal for “Bottling line” was rejected.',
    ]);
    expect(listener.events.map(({ id }) => id)).toEqual(
      listener.events.map(({ data }) => data.position),
    );
    listener.close();
  });

  it('continue after the last event id on reconnection', async () => {
    const before = await listen(anita);
    await decide('pending');
    await eventually(() => before.events.length === 1, TIMEOUT);
    before.close();
    await decide('success');
    await isTold(anita, 'You were awarded “Bottling line”.');
    const after = await listen(anita, '0', before.events[0]?.id);
    await eventually(() => after.events.length > 0, TIMEOUT);
    expect(after.events.map(({ data }) => data.message)).toEqual([
      'You were awarded “Bottling line”.',
    ]);
    after.close();
  });

  it('start after the position that a page has read', async () => {
    const [newest, second] = (await anita.person.call(notificationCalls.list)).data;
    const listener = await listen(anita, second?.position);
    await eventually(() => listener.events.length > 0, TIMEOUT);
    expect(listener.events.map(({ id }) => id)).toEqual([newest?.position]);
    listener.close();
  });

  it('are visible to their account only', async () => {
    const listener = await listen(meera);
    await decide('rejected');
    await isTold(anita, 'Your proposal for “Bottling line” was rejected.');
    expect(listener.events).toEqual([]);
    listener.close();
    expect((await told(meera)).filter((message) => /application/.test(message))).toEqual([]);
    expect((await fetch(api.url + stream)).status).toBe(401);
    expect((await listen(meera, 'soon')).status).toBe(400);
  });

  it('end with the session that reads them: by sign-out, or from another session', async () => {
    const first = await register(api);
    const credentials = { email: first.form.email, password: first.form.password };
    const other = { ...first, person: api.visitor() };
    const { token } = await other.person.call(accountCalls.login, credentials);
    const [one, two] = [await listen(first), await listen({ ...other, token })];
    await first.person.call(accountCalls.logout);
    await one.ended;
    const third = api.visitor();
    await third.call(accountCalls.login, credentials);
    await third.call(accountCalls.endOtherSessions);
    await two.ended;
  });

  it('are streamed to at most ten windows of an account at a time', async () => {
    const { token, ...bela } = await register(api);
    const open = () => listen({ ...bela, token });
    const listeners = await Promise.all(Array.from({ length: 10 }, open));
    expect(listeners.map(({ status }) => status)).toEqual(listeners.map(() => 200));
    expect((await open()).status).toBe(429);
    const listener = await listen(anita);
    expect(listener.status).toBe(200);
    for (const one of [listener, ...listeners]) one.close();
    await eventually(async () => expect((await open()).status).toBe(200));
  });

  it('are streamed to at most sixty windows of an address at a time, over all accounts', async () => {
    const closing = new AbortController();
    const open = async (token: string, from: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
      return (await fetch(api.url + stream, { headers, signal: closing.signal })).status;
    };
    const statuses: number[] = [];
    for (let account = 0; account < 7; account += 1) {
      const { token } = await register(api);
      for (let window = 0; window < 9; window += 1) statuses.push(await open(token, '203.0.113.7'));
      expect(await open(token, '203.0.113.8')).toBe(200);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(3).fill(429)]);
    closing.abort();
  });

  it('answer HEAD with the headers alone', async () => {
    const { token } = await register(api);
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await fetch(api.url + stream, { method: 'HEAD', headers });
    expect([status, body]).toEqual([200, null]);
  });

  it('are created once, although the reactors restart', async () => {
    const before = [await told(anita), await told(meera)];
    await stopReactors();
    await start();
    await decide('pending');
    await eventually(async () => (await told(anita)).length > before[0]!.length, TIMEOUT);
    expect((await told(anita)).slice(1)).toEqual(before[0]);
    expect(await told(meera)).toEqual(before[1]);
  });

  it('remind owners of the last day once, unless the project is closed', async () => {
    const inWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });
    const soon = new Date(api.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    await stopReactors();
    const [kept, closed] = [
      await post(meera, { title: 'Silo', expDate: soon }),
      await post(meera, { title: 'Chimney', expDate: soon }),
    ];
    await meera.person.call(projectCalls.close, { projectId: closed._id });
    await start();
    await isTold(meera, `Consultants can apply to “Silo” until ${inWords.format(new Date(soon))}.`);
    await stopReactors();
    await start();
    await decide('success');
    await isTold(anita, 'You were awarded “Bottling line”.');
    const closing = (await meera.person.call(notificationCalls.list)).data.filter(
      ({ kind }) => kind === 'projectClosing',
    );
    expect(closing.map(({ projectId }) => projectId)).toEqual([kept._id]);
  });
});
