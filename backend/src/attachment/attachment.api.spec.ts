import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import type { NamedFile } from '@nirmaan/contracts/attachment';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@nirmaan/platform/testing';
import sharp from 'sharp';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  projectForm,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { AttachmentStore } from './attachment-store.js';
import { askForFile, attach, download, drawPdf, startDownload } from '../testing/uploads.js';

const { post, update, close, page, single } = projectCalls;
const { submit, applicants, mine } = applicationCalls;

const createPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('attachments', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let stranger: Signed;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    anita = await signUpConsultant(api, 20);
    stranger = await signUpConsultant(api);
  });
  afterAll(() => api.stop());

  const postWith = async (attachments: NamedFile[]): Promise<string> => {
    const { project } = await meera.person.call(post, { ...projectForm(), attachments });
    await caughtUp(api);
    return project._id;
  };
  const at = (id: string) => ({ params: { id } });
  const list = async ({ person }: Pick<Signed, 'person'>, id: string) =>
    (await person.call(page, undefined, at(id))).data.attachments;
  const getStatus = async (who: Pick<Signed, 'person'>, url: string) =>
    (await download(who, url)).status;

  describe('of a project', () => {
    it('are listed with name, type and size, and downloaded as they were sent', async () => {
      const bytes = drawPdf('the hall');
      const id = await postWith([await attach(meera, bytes, 'प्लान “hall”/1\u202e.PDF')]);
      const [listed, ...others] = await list(stranger, id);
      expect([listed, others]).toMatchObject([
        { name: 'प्लान “hall” 1.PDF', type: 'application/pdf', size: bytes.length },
        [],
      ]);
      const answer = await download(stranger, listed?.url ?? '');
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(bytes);
      const disposition = answer.get('content-disposition');
      expect(disposition).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    });

    it('are counted for visitors, and neither listed nor served', async () => {
      const id = await postWith([await attach(meera, drawPdf('b'))]);
      const [listed] = await list(meera, id);
      const { data } = await api.visitor().call(page, undefined, at(id));
      expect([data.attachments, data.attachmentCount]).toEqual([[], 1]);
      const url = listed?.url ?? '';
      expect(await getStatus({ person: api.visitor() }, url)).toBe(401);
    });

    it('are for owner and applicants alone once it is closed', async () => {
      const id = await postWith([await attach(meera, drawPdf('c'))]);
      await anita.person.call(submit, { projectId: id, userBudget: 100, preposal: '' });
      await meera.person.call(close, { projectId: id });
      await caughtUp(api);
      const url = (await list(meera, id))[0]?.url ?? '';
      expect(await getStatus(meera, url)).toBe(200);
      expect(await getStatus(anita, url)).toBe(200);
      expect(await getStatus(stranger, url)).toBe(404);
      const { data } = await stranger.person.call(single, undefined, at(id));
      expect([data.attachments, data.attachmentCount]).toEqual([[], 1]);
    });

    it('are downloaded six at a time by an account, and one that is not read holds no other', async () => {
      const bytes = drawPdf('x'.repeat(9 * 1024 * 1024));
      const id = await postWith([await attach(meera, bytes)]);
      const [{ url } = { url: '' }] = await list(stranger, id);
      const sockets = await Promise.all(
        Array.from({ length: 6 }, () => startDownload(api.url, url, stranger.token)),
      );
      const refused = await download(stranger, url);
      expect([refused.status, refused.get('retry-after')]).toEqual([429, '2']);
      sockets.forEach((socket) => socket.destroy());
      await eventually(async () => expect(await getStatus(stranger, url)).toBe(200));
    });

    it('hold no slot for a client that has gone before they begin', async () => {
      const id = await postWith([await attach(meera, drawPdf('gone'))]);
      const [{ url } = { url: '' }] = await list(stranger, id);
      const has = jest.spyOn(AttachmentStore.prototype, 'has').mockImplementation(async () => {
        await pause(300);
        return true;
      });
      const sockets = Array.from({ length: 6 }, () => askForFile(api.url, url, stranger.token));
      await eventually(() => expect(has.mock.calls.length).toBe(6));
      sockets.forEach((socket) => socket.resetAndDestroy());
      await Promise.all(has.mock.results.map(({ value }) => value as Promise<boolean>));
      has.mockRestore();
      expect(await getStatus(stranger, url)).toBe(200);
    });

    it('change with an edit that names them, and stay with one that does not', async () => {
      const first = await attach(meera, drawPdf('d'), 'first.pdf');
      const second = await attach(meera, await createPng(), 'second');
      const id = await postWith([first]);
      const old = (await list(meera, id))[0]?.url ?? '';
      await meera.person.call(update, { projectId: id, title: 'Another title' });
      await caughtUp(api);
      expect((await list(meera, id)).map(({ name }) => name)).toEqual(['first.pdf']);
      await meera.person.call(update, { projectId: id, attachments: [second] });
      await caughtUp(api);
      expect((await list(meera, id)).map(({ name }) => name)).toEqual(['second.png']);
      expect(await getStatus(meera, old)).toBe(404);
      const none = [{ file: '', name: '' }];
      await meera.person.call(update, { projectId: id, attachments: none });
      await caughtUp(api);
      expect(await list(meera, id)).toEqual([]);
    });

    it('append no event when they are the same', async () => {
      const attachments = [await attach(meera, drawPdf('e'))];
      const id = await postWith(attachments);
      const plain = await postWith([]);
      await storesNothing(api, async () => {
        await meera.person.call(update, { projectId: id, attachments });
        await meera.person.call(update, {
          projectId: plain,
          attachments: [{ file: '', name: '' }],
        });
      });
    });

    it.each([
      ['more than five', (file: NamedFile) => Array.from({ length: 6 }, () => file)],
      ['the same twice', (file: NamedFile) => [file, file]],
    ])('are refused when there are %s', async (_, repeat) => {
      const attachments = repeat(await attach(meera, drawPdf('f')));
      const refused = await meera.person.fail(post, { ...projectForm(), attachments });
      expect(refused.body.fields?.[0]?.field).toBe('attachments');
    });

    it("are refused when they are another account's, by a name that says so", async () => {
      const file = await attach(anita, drawPdf("Anita's"), 'Offer.pdf');
      const refused = await meera.person.fail(post, { ...projectForm(), attachments: [file] });
      expect(refused.body.fields).toEqual([
        {
          field: 'attachments',
          message: '“Offer.pdf” is not stored any more. Please remove it and choose it again.',
        },
      ]);
    });
  });

  describe('of a proposal', () => {
    const applyWith = async (attachments: NamedFile[]) => {
      const id = await postWith([]);
      await anita.person.call(submit, {
        projectId: id,
        userBudget: 100,
        preposal: '',
        attachments,
      });
      await caughtUp(api);
      return id;
    };

    it('are seen and downloaded by the consultant and the owner, and by no other', async () => {
      const bytes = drawPdf('an offer');
      const id = await applyWith([await attach(anita, bytes, 'Offer.pdf')]);
      const { data } = await meera.person.call(applicants, undefined, at(id));
      const [attachment] = data[0]?.attachments ?? [];
      expect(attachment).toMatchObject({ name: 'Offer.pdf', size: bytes.length });
      expect((await anita.person.call(mine)).data[0]?.attachments).toEqual([attachment]);
      const own = (await anita.person.call(page, undefined, at(id))).data.application;
      expect(own?.attachments).toEqual([attachment]);
      const url = attachment?.url ?? '';
      expect((await download(meera, url)).body).toEqual(bytes);
      expect(await getStatus(anita, url)).toBe(200);
      expect(await getStatus(stranger, url)).toBe(404);
      expect(await getStatus({ person: api.visitor() }, url)).toBe(401);
      expect(await getStatus(anita, `${url}0`)).toBe(404);
    });

    it('cost no credit when one of them is not stored', async () => {
      const id = await postWith([]);
      const file = { file: 'c'.repeat(64), name: 'lost.pdf' };
      const body = { projectId: id, userBudget: 100, preposal: '', attachments: [file] };
      await storesNothing(api, async () =>
        expect((await anita.person.fail(submit, body)).status).toBe(400),
      );
    });

    it('are part of the data that a person downloads', async () => {
      const id = await applyWith([await attach(anita, drawPdf('g'), 'Mine.pdf')]);
      const { data } = await anita.person.call(personCalls.personalData);
      const application = getApplicationId(projectId.parse(id), anita.account);
      const exported = data.applications.find((one) => one.id === application);
      expect(exported?.attachments).toMatchObject([{ name: 'Mine.pdf' }]);
      expect(await getStatus(anita, exported?.attachments[0]?.url ?? '')).toBe(200);
    });
  });
});
