import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { ObjectId } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type FileMetadata, FileStore } from './file-store.js';

const bytes = randomBytes(300_000);
const people = ['anita', 'meera', 'omar', 'asha', 'ravi', 'tara'];

describe('a store of files', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await startStores(temporaryFolder());
  });
  afterEach(() => stores.stop());

  const collection = (name: 'files' | 'chunks' | 'uploads') =>
    getFilesDatabase(stores.db).collection(`images.${name}`);
  const count = async () => [
    await collection('files').countDocuments(),
    await collection('chunks').countDocuments(),
    await collection('uploads').countDocuments(),
  ];
  const put = (store: FileStore, uploader: string, name = 'plan') =>
    store.put(name, bytes, uploader, (known) => ({
      subjects: [...(known?.subjects ?? []), uploader],
    }));

  it('stores the same bytes once for all who upload them at the same moment', async () => {
    await Promise.all(people.map((person) => put(new FileStore(stores.db), person)));
    expect(await count()).toEqual([1, 2, 0]);
    const store = new FileStore(stores.db);
    expect((await store.find('plan'))?.metadata.subjects.toSorted()).toEqual(people.toSorted());
    expect(bytes.equals(await buffer(store.open('plan')))).toBe(true);
  });

  it('reads a file no faster than it is asked for', async () => {
    const store = new FileStore(stores.db);
    await store.put('large', randomBytes(2_600_000), 'anita', () => ({ subjects: ['anita'] }));
    const reading = store.open('large')[Symbol.asyncIterator]();
    await reading.next();
    await collection('chunks').deleteOne({ n: 8 });
    const rest = async () => {
      while (!(await reading.next()).done);
    };
    await expect(rest()).rejects.toThrow('ChunkIsMissing');
  });

  it('deletes what only an erased person has uploaded, and forgets them in what others have, too', async () => {
    const store = new FileStore(stores.db);
    const upload = (name: string, metadata: FileMetadata) =>
      store.put(name, bytes, 'anita', () => metadata);
    await upload('own', { subjects: ['anita'] });
    const [stays, goes] = [{ subject: 'meera' }, { subject: 'anita' }];
    await upload('shared', { subjects: ['meera', 'anita'], holders: [stays, goes] });
    await upload('logo', { subjects: ['site'] });
    const cutShort = new ObjectId();
    await collection('uploads').insertOne({ _id: cutShort, subject: 'anita' });
    await collection('chunks').insertOne({ files_id: cutShort, n: 0, data: bytes });
    await store.eraseUploads('anita');
    expect(await count()).toEqual([2, 4, 0]);
    expect((await store.find('logo'))?.metadata).toEqual({ subjects: ['site'] });
    const shared = { subjects: ['meera'], holders: [stays] };
    expect((await store.find('shared'))?.metadata).toEqual(shared);
    await store.eraseUploads('meera');
    expect(await count()).toEqual([1, 2, 0]);
  });
});
