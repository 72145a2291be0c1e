import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { eventOf, getAddressSubject } from '@nirmaan/contracts/kernel';
import { reactorsAdvanced } from '@nirmaan/contracts/reaction';
import { Intruder, type Stores, startStores } from '@nirmaan/embedded/testing';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { appendTo, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyEventStore } from '../../audit/verify-event-store.js';
import { toImage } from '../../image/image.module.js';
import { ImageStore } from '../../image/images.js';
import { runAdmin } from '../../testing/admin.js';
import { type RunningApi, startApi } from '../../testing/api.js';
import { caughtUp } from '../../testing/caught-up.js';
import { addSectors, post, signUpConsultant, signUpManufacturer } from '../../testing/people.js';
import { backUpEvents } from './back-up-events.js';
import { backUpKeyring } from './mongo-backup.js';
import { restoreEvents } from './restore-events.js';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const project = streamOf.project(bottlingLinePosted.data.project);
const inFolder = (part: string): string => join(folder.path, part);

async function readEverything(eventStore: EventStore) {
  const events = [];
  for await (const { streamId, revision, id, type, data, metadata } of eventStore.readAll())
    events.push({ streamId, revision, id, type, data, metadata });
  return events;
}

describe('a backup', () => {
  let [old, young]: RunningApi[] = [];
  beforeEach(async () => {
    [old, young] = await Promise.all([
      startApi({ projections: true }),
      startApi({ projections: true }),
    ]);
    await addSectors(old);
  });
  afterEach(() => Promise.all([old?.stop(), young?.stop()]));

  it('restores events, images, keys and the ledger into empty stores, where people go on', async () => {
    if (!old || !young) return;
    const back = (direction: 'backup' | 'restore', part: string, api: RunningApi) =>
      runAdmin(api, direction, part, inFolder(part));
    const owner = await signUpManufacturer(old);
    const consultant = await signUpConsultant(old);
    const image = toImage(Buffer.from('a picture'));
    await new ImageStore(old.stores.db).store(image, 'private', owner.account);
    const erasure = { kind: 'address', basis: 'request', at: '2026-11-21T06:30:00.000Z' } as const;
    await old.stores.ledger.enter({ _id: getAddressSubject('a key'), ...erasure, claim: null });
    for (const part of ['events', 'images', 'keyring', 'ledger']) await back('backup', part, old);

    const posted = await post(owner);
    const proposal = { projectId: posted._id, userBudget: 100, preposal: 'Done by May.' };
    await consultant.person.call(applicationCalls.submit, proposal);
    expect(await back('backup', 'events', old)).toBe('3 events are added');
    const [others, removed] = ['keyring.jsonl.gz', `private-${'0'.repeat(64)}.webp`];
    for (const file of [others, removed]) await writeFile(join(inFolder('images'), file), 'x');
    expect(await back('backup', 'images', old)).toBe('0 images are added');
    const files = await readdir(inFolder('images'));
    expect([files.includes(others), files.includes(removed)]).toEqual([true, false]);

    for (const part of ['ledger', 'keyring', 'images']) await back('restore', part, young);
    const events = await readEverything(old.stores.eventStore);
    const restored = `${events.length} events are restored, and every hash agrees`;
    expect(await back('restore', 'events', young)).toBe(restored);

    expect(await readEverything(young.stores.eventStore)).toEqual(events);
    const verified = await verifyEventStore(young.stores.eventStore, { publicKeys: [] });
    expect(verified).toMatchObject({ faultCount: 0 });
    expect(await young.stores.ledger.stored.countDocuments()).toBe(1);
    const [restoredImage] = await new ImageStore(young.stores.db).bucket.find({}).toArray();
    expect(restoredImage).toMatchObject({ metadata: { subjects: [owner.account] } });
    await Promise.all([caughtUp(old), caughtUp(young)]);
    const { email, password } = consultant.form;
    const again = young.visitor();
    await again.call(accountCalls.login, { email, password });
    expect((await again.call(applicationCalls.mine)).data).toEqual(
      (await consultant.person.call(applicationCalls.mine)).data,
    );
  });
});

describe('the events of a backup', () => {
  let [old, young]: Stores[] = [];
  beforeEach(async () => {
    [old, young] = await Promise.all([startStores(), startStores()]);
  });
  afterEach(() => Promise.all([old?.stop(), young?.stop()]));

  it('are refused where a file of the backup was changed', async () => {
    if (!old || !young) return;
    await appendTo(old.eventStore, project, bottlingLinePosted);
    await backUpEvents(old.eventStore, folder.path);
    const file = inFolder('events-000001.jsonl.gz');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
    await writeFile(file, bytes);
    await expect(restoreEvents(young.eventStore, folder.path)).rejects.toThrow('is damaged');
  });

  it('are refused by an event store that holds others, and change nothing where they are already', async () => {
    if (!old || !young) return;
    await appendTo(old.eventStore, project, bottlingLinePosted);
    await backUpEvents(old.eventStore, folder.path);
    expect(await restoreEvents(old.eventStore, folder.path)).toEqual({ events: 1, faults: 0 });
    expect(await readEverything(old.eventStore)).toHaveLength(1);
    await appendTo(young.eventStore, project, bottlingLinePosted);
    await expect(restoreEvents(young.eventStore, folder.path)).rejects.toThrow(
      'holds other events',
    );
  });

  it('take the reactors’ checkpoint along to the same event, which has another position there', async () => {
    if (!old || !young) return;
    const intruder = new Intruder(old.eventStoreUrl);
    const system = { id: randomUUID(), type: '$started', streamId: 'elsewhere-1' };
    await intruder.write([{ ...system, data: {}, metadata: {} }]);
    await intruder.dispose();
    await appendTo(old.eventStore, project, bottlingLinePosted);
    const [position, checkpoint] = [await old.eventStore.head(), streamOf.reactors('checkpoint')];
    const watches = { reminders: `${position}`, others: null };
    const advanced = eventOf(reactorsAdvanced, { position: `${position}`, watches });
    await appendTo(old.eventStore, checkpoint, advanced);
    await backUpEvents(old.eventStore, folder.path);
    await restoreEvents(young.eventStore, folder.path);
    const [posted] = await young.eventStore.readRaw(project);
    const there = `${posted?.position}`;
    expect(there).not.toBe(`${position}`);
    expect((await young.eventStore.readNewest(checkpoint))?.data).toEqual({
      position: there,
      watches: { reminders: there, others: null },
    });
  });
});

it('copies of the keyring are dropped after 35 days', async () => {
  const stores = await startStores();
  try {
    const { stored: keys } = stores.keyring;
    for (const day of ['2026-01-01', '2026-01-30', '2026-02-06'])
      await backUpKeyring(keys, folder.path, new Date(day));
    expect(await readdir(folder.path)).toEqual([
      'keyring-2026-01-30T00-00-00-000Z.jsonl.gz',
      'keyring-2026-02-06T00-00-00-000Z.jsonl.gz',
    ]);
  } finally {
    await stores.stop();
  }
});
