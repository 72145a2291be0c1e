import type { NamedFile } from '@nirmaan/contracts/attachment';
import { projectCalls } from '@nirmaan/contracts/project';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { silentLog } from '@nirmaan/platform/log';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  projectForm,
  type Signed,
  signInAgain,
  signUpManufacturer,
} from '../testing/people.js';
import { attach, drawPdf, upload } from '../testing/uploads.js';
import { AttachmentStore } from './attachment-store.js';
import { ReleaseAttachments } from './attachment.reactors.js';

const HOUR_MS = 60 * 60_000;
const { post, update } = projectCalls;

describe('uploaded files', () => {
  let api: RunningApi;
  let meera: Signed;
  let omar: Signed;
  beforeEach(async () => {
    api = await startApi();
    await addSectors(api);
    meera = await signUpManufacturer(api);
    omar = await signUpManufacturer(api);
  });
  afterEach(() => api.stop());

  const release = () => {
    const { db, eventStore } = api.stores;
    const store = new AttachmentStore(db, api.clock);
    return new ReleaseAttachments(store, eventStore, silentLog()).tryRelease();
  };
  const wait = async (hours: number) => {
    api.clock.moveOn(hours * HOUR_MS);
    for (const one of [meera, omar]) await signInAgain(one);
    await release();
  };
  const files = () => getFilesDatabase(api.stores.db).collection('images.files');
  const count = async () => [
    await files().countDocuments(),
    await getFilesDatabase(api.stores.db).collection('images.chunks').countDocuments(),
  ];
  const postWith = async (who: Signed, ...attachments: NamedFile[]) =>
    (await who.person.call(post, { ...projectForm(), attachments })).project._id;

  it('go after a day when nothing names them', async () => {
    await upload(meera, drawPdf('never attached'));
    await wait(23);
    expect(await count()).toEqual([1, 1]);
    await wait(2);
    expect(await count()).toEqual([0, 0]);
  });

  it('stay while a project names them, and go a day after the last one stops', async () => {
    const file = await attach(meera, drawPdf('attached'));
    const [first, second] = [await postWith(meera, file), await postWith(meera, file)];
    for (let day = 0; day < 3; day += 1) await wait(25);
    expect(await count()).toEqual([1, 1]);
    const none = [{ file: '', name: '' }];
    await meera.person.call(update, { projectId: first, attachments: none });
    await wait(25);
    expect(await count()).toEqual([1, 1]);
    await meera.person.call(update, { projectId: second, attachments: none });
    await wait(25);
    expect(await count()).toEqual([0, 0]);
  });

  it('are stored once for all who upload them, and stay for the one that attached them', async () => {
    const bytes = drawPdf('shared');
    await postWith(meera, await attach(meera, bytes));
    await attach(omar, bytes);
    expect(await count()).toEqual([1, 1]);
    await wait(25);
    const [file] = await files().find().toArray();
    expect(file?.['metadata']).toMatchObject({ subjects: [meera.account] });
    const attachments = [{ file: String(file?.['filename']).slice(-64), name: 'shared.pdf' }];
    expect((await omar.person.fail(post, { ...projectForm(), attachments })).status).toBe(400);
  });

  it('stay when the stream that may name them cannot be read', async () => {
    const file = await attach(meera, drawPdf('unreadable'));
    await postWith(meera, file);
    const { db, eventStore } = api.stores;
    const broken = Object.assign(Object.create(eventStore) as typeof eventStore, {
      read: () => Promise.reject(new Error('This stream cannot be read')),
    });
    api.clock.moveOn(25 * HOUR_MS);
    const store = new AttachmentStore(db, api.clock);
    await new ReleaseAttachments(store, broken, silentLog()).tryRelease();
    expect(await count()).toEqual([1, 1]);
  });
});
