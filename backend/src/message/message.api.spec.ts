import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { erasureCalls } from '@nirmaan/contracts/erasure';
import { buildUrl, IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { personCalls } from '@nirmaan/contracts/person';
import { projectId } from '@nirmaan/contracts/project';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { suspendAccount } from '../account/moderation/suspension-and-closure.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { listenTo } from '../testing/event-listener.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { signInStaff } from '../testing/staff.js';

const TIMEOUT = { timeout: 20_000, interval: 20 };

describe('messages about an application', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let id: string;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    const { _id: project } = await post(meera);
    await anita.person.call(applicationCalls.submit, {
      ...{ projectId: project, userBudget: 1, preposal: '' },
    });
    id = getApplicationId(projectId.parse(project), anita.account);
  });

  const write = ({ person }: Signed, text: string, headers = {}) =>
    person.call(messageCalls.send, { text }, { params: { id }, headers });
  const fails = ({ person }: Signed, text = 'Hello?') =>
    person.fail(messageCalls.send, { text }, { params: { id } });
  /** As a party sees it that has heard of everything. */
  const readThread = ({ person }: Signed, query = {}) => {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    return person.call(messageCalls.thread, undefined, { params: { id }, query });
  };
  /** The conversations, and how many of them have something new. */
  const list = async ({ person }: Signed) => {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    const { unread } = await person.call(messageCalls.unread);
    return { ...(await person.call(messageCalls.conversations)), unread };
  };
  const read = ({ person }: Signed, upTo: number) =>
    person.call(messageCalls.read, { upTo }, { params: { id } });
  const mute = ({ person }: Signed, muted: boolean) =>
    person.call(messageCalls.mute, { muted }, { params: { id } });

  it('are begun by the owner or by the consultant, and read by both', async () => {
    expect(await readThread(anita)).toMatchObject({
      data: [],
      conversation: { _id: id, withName: 'Meera Iyer', canSend: true, unread: 0 },
    });
    await write(meera, 'Does the layout include the CIP skid?');
    await write(anita, '  It does.\nWith its drains.  ');
    const title = 'Bottling line for mango drinks';
    expect(await readThread(meera)).toMatchObject({
      total: 2,
      conversation: { title, withName: 'Anita Rao', unread: 1, seenByOther: 0 },
      data: [
        { text: 'It does.\nWith its drains.', isMine: false, number: 1 },
        { text: 'Does the layout include the CIP skid?', isMine: true, number: 1 },
      ],
    });
    expect(await list(meera)).toMatchObject({
      data: [{ _id: id, title, unread: 1, newest: { isMine: false } }],
      ...{ total: 1, unread: 1 },
    });
  });

  it('are read page by page, the newest first', async () => {
    for (const text of ['one', 'two', 'three']) await write(meera, text);
    const first = await readThread(anita, { limit: 2 });
    const second = await readThread(anita, { limit: 2, after: first.next ?? '' });
    expect([...first.data, ...second.data].map(({ text }) => text)).toEqual([
      'three',
      'two',
      'one',
    ]);
    expect(second.next).toBeNull();
  });

  it('are unread until the other party has read them, which the author sees', async () => {
    for (const text of ['one', 'two']) await write(meera, text);
    expect(await list(anita)).toMatchObject({ unread: 1, data: [{ unread: 2 }] });
    await read(anita, 1);
    expect(await list(anita)).toMatchObject({ unread: 1, data: [{ unread: 1 }] });
    await read(anita, 2);
    expect(await list(anita)).toMatchObject({ unread: 0, data: [{ unread: 0 }] });
    expect((await readThread(meera)).conversation.seenByOther).toBe(2);
  });

  it('are not counted as new where they are muted', async () => {
    await write(meera, 'one');
    await mute(anita, true);
    expect(await list(anita)).toMatchObject({ unread: 0, data: [{ unread: 1, muted: true }] });
    expect((await readThread(meera)).conversation.muted).toBe(false);
    await mute(anita, false);
    expect(await list(anita)).toMatchObject({ unread: 1, data: [{ muted: false }] });
  });

  it('can be muted and read before the first message, and are listed from then on', async () => {
    await mute(anita, true);
    await read(anita, 1);
    expect((await readThread(anita)).conversation).toMatchObject({ muted: true, unread: 0 });
    expect((await readThread(meera)).conversation.muted).toBe(false);
    expect(await list(anita)).toMatchObject({ data: [], total: 0, unread: 0 });
    await write(meera, 'one');
    expect(await list(anita)).toMatchObject({ unread: 0, data: [{ unread: 1, muted: true }] });
  });

  it('are sent once when a submit is repeated, and refused with another text', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-message' };
    await write(meera, 'one', headers);
    await storesNothing(api, () => write(meera, 'one', headers));
    const extras = { params: { id }, headers };
    const reused = await meera.person.fail(messageCalls.send, { text: 'two' }, extras);
    expect(reused).toMatchObject({ status: 409, code: 'REQUEST.KEY_REUSED' });
  });

  it('have text, of 5,000 characters at most', async () => {
    await write(meera, 'x'.repeat(5_000));
    for (const text of ['', '  \n ', 'x'.repeat(5_001)])
      expect(await fails(meera, text)).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });

  it('are for the two parties only, not even for auditors', async () => {
    await write(meera, 'Between us');
    const [bela, omar] = [await signUpConsultant(api, 0), await signUpManufacturer(api)];
    const refused = { status: 404, code: 'MESSAGE.NO_CONVERSATION' };
    for (const stranger of [bela, omar]) {
      expect(await fails(stranger)).toMatchObject(refused);
      const extras = { params: { id } };
      expect(await stranger.person.fail(messageCalls.thread, undefined, extras)).toMatchObject(
        refused,
      );
      expect(await stranger.person.fail(messageCalls.read, { upTo: 1 }, extras)).toMatchObject(
        refused,
      );
      expect(await stranger.person.fail(messageCalls.mute, { muted: true }, extras)).toMatchObject(
        refused,
      );
      expect((await list(stranger)).data).toEqual([]);
    }
    const auditor = await signInStaff(api, 'auditor');
    expect((await auditor.fail(messageCalls.thread, undefined, { params: { id } })).status).toBe(
      403,
    );
  });

  it('cannot be sent before the proposal', async () => {
    const bela = await signUpConsultant(api, 0);
    const { _id: project } = await post(meera);
    id = getApplicationId(projectId.parse(project), bela.account);
    for (const party of [meera, bela])
      expect(await fails(party)).toMatchObject({ code: 'MESSAGE.NO_CONVERSATION' });
  });

  it('stay readable when the other account is suspended or closed, but no more can be sent', async () => {
    await write(anita, 'one');
    await api.executor.execute(
      suspendAccount,
      anita.account,
      { why: 'Forged certificates', by: 'Arjun Das' },
      bySpec,
    );
    expect(await fails(meera)).toMatchObject({ status: 409, code: 'MESSAGE.RECIPIENT_AWAY' });
    expect(await fails(anita)).toMatchObject({ code: 'ACCOUNT.SUSPENDED' });
    expect(await readThread(meera)).toMatchObject({
      conversation: { canSend: false, withName: 'Anita Rao' },
      data: [{ text: 'one' }],
    });
  });

  it('stay readable when the owner’s account is closed', async () => {
    await write(meera, 'one');
    await meera.person.call(erasureCalls.deleteAccount, { password: meera.form.password });
    expect(await fails(anita)).toMatchObject({ code: 'MESSAGE.RECIPIENT_AWAY' });
    expect((await readThread(anita)).data).toMatchObject([{ text: 'one' }]);
  });

  it('reach an open window of either party at once, by the stream of notifications', async () => {
    const stream = api.url + buildUrl(notificationCalls.stream);
    const [hers, his] = [await listenTo(stream, anita.token), await listenTo(stream, meera.token)];
    await write(meera, 'one');
    await eventually(() => hers.changed.length > 0 && his.changed.length > 0, TIMEOUT);
    expect(new Set([...hers.changed, ...his.changed])).toEqual(new Set([id]));
    const { length } = his.changed;
    await read(anita, 1);
    await eventually(() => his.changed.length > length, TIMEOUT);
    for (const listener of [hers, his]) listener.close();
  });

  it('are in their author’s export', async () => {
    await write(meera, 'one');
    await write(anita, 'two');
    await readThread(anita);
    const { data } = await anita.person.call(personCalls.personalData);
    expect(data.messages).toMatchObject([
      { project: 'Bottling line for mango drinks', text: 'two' },
    ]);
  });
});
