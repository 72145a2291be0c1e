import { FolderInUse } from '@nirmaan/platform/folder-lock';
import fc from 'fast-check';
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOfTest } from '../testing/folder-of-test.js';
import { canMount, SmallDisk } from '../testing/small-disk.js';
import { EngineFailureError } from './errors.js';
import {
  Changes,
  DamagedStoreError,
  explainFailedCommit,
  openStore,
  sealRecord,
  StorageFullError,
  type Store,
} from './index.js';
import { inspectMapFile } from './map-file.js';
import { openRecord } from './table.js';

const key = (n: number): Buffer => Buffer.from(String(n).padStart(8, '0'));
const value = (n: number): Buffer => Buffer.from(`the record of ${n} `.repeat(1 + (n % 600)));

const upTo = (last: number, first: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const tryToOpen = (path: string): Promise<string> =>
  openStore({ path }).then(
    (store) => store.close().then(() => 'opened'),
    (error: unknown) => (error as Error).name,
  );

async function fill(store: Store, from: number, to: number): Promise<void> {
  const changes = new Changes();
  for (let n = from; n < to; n++) changes.put(store.table('numbers'), key(n), value(n));
  await store.commit(changes);
}

async function commit(store: Store, change: (changes: Changes) => void): Promise<void> {
  const changes = new Changes();
  change(changes);
  await store.commit(changes);
}

async function storeFileWith(count: number): Promise<string> {
  const path = join(folderOfTest(), 'data.lmdb');
  const store = await openStore({ path });
  for (let n = 0; n < count; n += 50) await fill(store, n, n + 50);
  await store.close();
  return path;
}

describe('a store', () => {
  it('returns after reopening what was committed, in key order', async () => {
    const path = await storeFileWith(200);
    const store = await openStore({ path });
    const rows = [...store.table('numbers').range({ start: key(10), end: key(190) })];
    expect(rows).toEqual(
      Array.from({ length: 180 }, (_, n) => ({ key: key(n + 10), value: value(n + 10) })),
    );
    await store.close();
  });

  it('commits removals together with writes', async () => {
    const path = await storeFileWith(50);
    const store = await openStore({ path });
    const changes = new Changes();
    changes.remove(store.table('numbers'), key(3));
    changes.put(store.table('others'), key(3), value(3));
    await store.commit(changes);
    expect(store.table('numbers').get(key(3))).toBeUndefined();
    expect(store.table('others').get(key(3))).toEqual(value(3));
    await store.close();
  });

  it('can be opened once at a time', async () => {
    const path = join(folderOfTest(), 'data.lmdb');
    const first = await openStore({ path });
    await expect(openStore({ path })).rejects.toThrow(FolderInUse);
    await first.close();
    await (await openStore({ path })).close();
  });

  it('throws for a record whose bytes have changed, and still reads the others', async () => {
    const path = await storeFileWith(50);
    const file = readFileSync(path);
    const at = file.indexOf('the record of 7 ');
    file[at] = 'T'.charCodeAt(0);
    writeFileSync(path, file);
    const store = await openStore({ path });
    expect(() => store.table('numbers').get(key(7))).toThrow(DamagedStoreError);
    expect(store.table('numbers').get(key(8))).toEqual(value(8));
    await store.close();
  });

  it('refuses a file cut at any length and leaves it as it was', async () => {
    const path = await storeFileWith(400);
    const whole = readFileSync(path);
    const [pages, inPages] = [upTo(40, 1), [100, 2_000, 4_000, 4_090]];
    const cuts = [
      ...pages.map((part) => Math.floor((whole.length * part) / 41)),
      ...inPages.map((rest) => whole.length - 4_096 + rest),
    ];
    for (const size of cuts) {
      writeFileSync(path, whole);
      truncateSync(path, size);
      expect([size, await tryToOpen(path)]).toEqual([size, 'DamagedStoreError']);
      expect(readFileSync(path).equals(whole.subarray(0, size))).toBe(true);
    }
  });

  it('opens a file that lacks only pages without a reference', async () => {
    const path = await storeFileWith(50);
    const store = await openStore({ path });
    const blobs = store.table('blobs');
    await commit(store, (changes) => changes.put(blobs, key(1), Buffer.alloc(50_000)));
    await commit(store, (changes) => changes.remove(blobs, key(1)));
    await commit(store, (changes) => changes.put(blobs, key(2), value(2)));
    // Commits of one moment share a transaction, which here frees the pages that it has just taken.
    await Promise.all([
      commit(store, (changes) => {
        changes.put(blobs, key(3), value(3));
        changes.put(blobs, key(4), Buffer.alloc(400_000));
      }),
      commit(store, (changes) => changes.remove(blobs, key(4))),
    ]);
    await store.close();
    expect(statSync(path).size).toBeLessThan(inspectMapFile(path)?.span ?? 0);
    const reopened = await openStore({ path });
    expect(reopened.table('blobs').get(key(3))).toEqual(value(3));
    await reopened.close();
  });

  it('refuses a file that is not a store', async () => {
    const path = join(folderOfTest(), 'data.lmdb');
    writeFileSync(path, 'hello');
    await expect(openStore({ path })).rejects.toThrow(/does not begin like a store file/);
  });
});

describe('a sealed record', () => {
  const bytes = fc.uint8Array({ minLength: 0, maxLength: 200 }).map((array) => Buffer.from(array));

  it('opens to what was sealed, and not with any one bit changed', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.nat(), (key, record, at) => {
        const sealed = sealRecord(key, record);
        expect(openRecord(key, sealed)).toEqual(record);
        const bit = at % (sealed.length * 8);
        sealed[bit >> 3] = (sealed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(openRecord(key, sealed)).toBeUndefined();
      }),
    );
  });

  it('does not open under another key', () => {
    const sealed = sealRecord(Buffer.from('a'), Buffer.from('record'));
    expect(openRecord(Buffer.from('b'), sealed)).toBeUndefined();
  });
});

describe('a failed commit', () => {
  it.each([
    ['goes on when the disk is full', 28, StorageFullError, 0],
    ['ends the process for any other reason', -30_782, EngineFailureError, 1],
  ])('%s', async (_, code, kind, ends) => {
    const reason = Object.assign(new Error('lmdb'), { code });
    const ended: Error[] = [];
    const error = await explainFailedCommit(
      { commitError: Promise.reject(reason) },
      tmpdir(),
      (why) => ended.push(why),
    );
    expect(error).toBeInstanceOf(kind);
    expect(ended).toHaveLength(ends);
  });
});

if (!canMount) console.warn('Only root can mount a small disk: a full one is not tried here.');

(canMount ? describe : describe.skip)('a store on a full disk', () => {
  const open = async (path: string): Promise<void> => (await openStore({ path })).close();

  function fillDisk(disk: SmallDisk): void {
    const file = openSync(`${disk.folder}/filling`, 'a');
    expect(() => {
      for (;;) writeSync(file, Buffer.alloc(4_096));
    }).toThrow('ENOSPC');
    closeSync(file);
  }

  it.each([4, 16, 24, 64])(
    'is not created with %i KB, and is once there is room',
    async (kilobytes) => {
      const disk = new SmallDisk(kilobytes / 1_024);
      const path = `${disk.folder}/data/numbers.lmdb`;
      await expect(open(path)).rejects.toThrow(StorageFullError);
      disk.grow(2);
      await open(path);
    },
  );

  it('opens when its files are complete, and only then', async () => {
    const disk = new SmallDisk(2);
    const path = `${disk.folder}/data/numbers.lmdb`;
    await open(path);
    fillDisk(disk);
    await open(path);
    rmSync(`${path}-lock`);
    fillDisk(disk);
    await expect(open(path)).rejects.toThrow('a store needs at least 1 MB');
  });
});
