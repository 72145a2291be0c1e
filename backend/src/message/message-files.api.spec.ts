import type { NamedFile } from '@nirmaan/contracts/attachment';
import { DAY_MS, IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { personCalls } from '@nirmaan/contracts/person';
import { reportCalls } from '@nirmaan/contracts/report';
import { silentLog } from '@nirmaan/platform/log';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { eventually } from '@nirmaan/platform/testing';
import { AttachmentStore } from '../attachment/attachment-store.js';
import { ReleaseAttachments } from '../attachment/attachment.reactors.js';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE, engage, type Engaged } from '../testing/engaged.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { type Signed, signUp, signUpManufacturer } from '../testing/people.js';
import type { Person } from '../testing/person.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';
import { attach, download, drawPdf } from '../testing/uploads.js';

describe('the attachments of a message', () => {
  let api: RunningApi;
  let operator: Person;
  let e: Engaged;
  beforeAll(async () => {
    api = await startApiWithReactors();
    operator = await signInStaff(api, 'operator');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    e = await engage(api);
  });

  const write = ({ person }: Signed, text: string, attachments: NamedFile[], headers = {}) =>
    person.call(messageCalls.send, { text, attachments }, { ...e.params, headers });
  const fails = ({ person }: Signed, text: string, attachments: NamedFile[], headers = {}) =>
    person.fail(messageCalls.send, { text, attachments }, { ...e.params, headers });
  const readThread = async ({ person }: Signed) => {
    for (const one of [e.meera, e.anita]) person.catchUpWith(one.person);
    return (await person.call(messageCalls.thread, undefined, e.params)).data;
  };
  const status = async (who: Pick<Signed, 'person'>, url: string) =>
    (await download(who, url)).status;

  it('stand beside its text or alone, and are downloaded by the two parties only', async () => {
    const [plan, photo] = [drawPdf('the hall'), drawPdf('the door')];
    await write(e.anita, 'The hall:', [await attach(e.anita, plan, 'Hall')]);
    await write(e.meera, ' \u200b ', [await attach(e.meera, photo, 'Door.pdf')]);
    const [alone, beside] = await readThread(e.meera);
    expect(alone).toMatchObject({ text: '', isMine: true, attachments: [{ name: 'Door.pdf' }] });
    expect(beside).toMatchObject({ text: 'The hall:', attachments: [{ name: 'Hall.pdf' }] });
    const url = beside!.attachments[0]!.url;
    for (const party of [e.meera, e.anita]) expect((await download(party, url)).body).toEqual(plan);
    const strangers = [await signUp(api), await signUpManufacturer(api)];
    for (const person of [
      ...strangers.map((one) => one.person),
      ...[operator, await signInStaff(api, 'auditor')],
    ])
      expect(await status({ person }, url)).toBe(404);
    const ofOther = url.replace(beside!._id, alone!._id);
    expect(await status(e.anita, ofOther)).toBe(404);
    const { data } = await e.meera.person.call(messageCalls.conversations);
    expect(data[0]?.newest).toMatchObject({ text: '', files: 1 });
  });

  it('are five at most, and of their sender', async () => {
    const own = await attach(e.anita, drawPdf('own'));
    const six = Array.from({ length: 6 }, (_, at) => ({ ...own, file: `${at}`.repeat(64) }));
    const others = await attach(e.meera, drawPdf('of Meera'));
    for (const wrong of [six as NamedFile[], [own, own], [others]])
      expect(await fails(e.anita, 'Here', wrong)).toMatchObject({
        status: 400,
        body: { fields: [{ field: expect.stringMatching(/^attachments/) as string }] },
      });
    expect(await fails(e.anita, ' \u200b ', [])).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'text', message: 'Message is required' }] },
    });
  });

  it('are part of what a repeated submit must repeat', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-files' };
    const file = await attach(e.anita, drawPdf('one'));
    await write(e.anita, 'Here', [file], headers);
    await storesNothing(api, () => write(e.anita, 'Here', [file], headers));
    const reused = await fails(e.anita, 'Here', [], headers);
    expect(reused).toMatchObject({ status: 409, code: 'REQUEST.KEY_REUSED' });
  });

  it('are in the room, and in their author’s download', async () => {
    await write(e.anita, '', [await attach(e.anita, drawPdf('first'), 'First.pdf')]);
    await write(e.meera, 'Thanks', []);
    await write(e.meera, '', [await attach(e.meera, drawPdf('second'), 'Second.pdf')]);
    await readThread(e.anita);
    const { files } = await e.read(e.anita);
    expect(files.filter(({ from }) => from === 'message')).toMatchObject([
      { name: 'First.pdf', milestone: null },
      { name: 'Second.pdf', round: null },
    ]);
    const { data } = await e.anita.person.call(personCalls.personalData);
    expect(data.messages).toMatchObject([{ text: '', attachments: [{ name: 'First.pdf' }] }]);
    expect(await status(e.anita, data.messages[0]!.attachments[0]!.url)).toBe(200);
  });

  it('of a hidden message are hidden with it, and are the operator’s from its report', async () => {
    const bytes = drawPdf('a threat');
    await write(e.anita, '', [await attach(e.anita, bytes)]);
    const [sent] = await readThread(e.meera);
    const { _id: target } = sent!;
    const body = { kind: 'message' as const, target, application: e.id, reason: 'other' as const };
    await e.meera.person.call(reportCalls.file, body);
    operator.catchUpWith(e.meera.person);
    const reports = await operator.call(reportCalls.list, undefined, { query: { limit: '500' } });
    const filed = reports.data.find((report) => report.target === target)!;
    const reported = filed.attachments[0]!.url;
    expect((await operator.download(reported)).body).toEqual(bytes);
    expect(await status(e.meera, reported)).toBe(404);
    const decision = { report: filed._id, decision: 'hidden' as const, why: 'A threat' };
    await operator.call(reportCalls.decide, decision);
    const url = sent!.attachments[0]!.url;
    await eventually(async () => expect(await status(e.meera, url)).toBe(404), A_WHILE);
    for (const party of [e.meera, e.anita]) {
      expect(await readThread(party)).toMatchObject([{ isHidden: true, attachments: [] }]);
      expect((await e.read(party)).files).toEqual([]);
      const { data } = await party.person.call(messageCalls.conversations);
      expect(data[0]?.newest).toMatchObject({ isHidden: true, files: 0 });
    }
    // Its author's download lists it.
    expect(await status(e.anita, url)).toBe(200);
    expect((await operator.download(reported)).status).toBe(200);
  });

  it('stay whatever is written after them', async () => {
    const file = await attach(e.anita, drawPdf('kept'));
    await write(e.anita, 'Here', [file]);
    await write(e.anita, '', [await attach(e.anita, drawPdf('later'))]);
    const { db, eventStore } = api.stores;
    const clock = { now: () => new Date(api.clock.now().getTime() + 2 * DAY_MS) };
    const store = new AttachmentStore(db, clock);
    await new ReleaseAttachments(store, eventStore, silentLog()).tryRelease();
    const stored = getFilesDatabase(db).collection('images.files');
    expect(await stored.countDocuments({ filename: `attachment-${file.file}` })).toBe(1);
  });
});
