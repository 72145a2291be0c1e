import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOfLmdb3 } from '../testing/file-of-lmdb-3.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { inspectMapFile } from './map-file.js';
import {
  Changes,
  DamagedStoreError,
  openStore,
  OtherEngineError,
  StoreInUseError,
  type Store,
} from './index.js';

const key = (n: number): Buffer => Buffer.from(String(n).padStart(8, '0'));
const value = (n: number): Buffer => Buffer.from(`the record of ${n} `.repeat(1 + (n % 600)));

const upTo = (last: number, first: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const outcomeOf = (path: string): Promise<string> =>
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

describe('store', () => {
  it('hands back after reopening what was committed, in key order', async () => {
    const path = await storeFileWith(200);
    const store = await openStore({ path });
    const rows = [...store.table('numbers').range({ start: key(10), end: key(190) })];
    expect(rows).toEqual(
      Array.from({ length: 180 }, (_, n) => ({ key: key(n + 10), value: value(n + 10) })),
    );
    await store.close();
  });

  it('removes together with what it puts', async () => {
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

  it('refuses a second opening of the folder, and allows it after the first was closed', async () => {
    const path = join(folderOfTest(), 'data.lmdb');
    const first = await openStore({ path });
    await expect(openStore({ path })).rejects.toThrow(StoreInUseError);
    await first.close();
    await (await openStore({ path })).close();
  });

  it('leaves a file of lmdb 3 alone, and says so', async () => {
    const path = join(folderOfTest(), 'data.lmdb');
    writeFileSync(path, fileOfLmdb3());
    await expect(openStore({ path })).rejects.toThrow(OtherEngineError);
    expect(readFileSync(path)).toEqual(fileOfLmdb3());
  });

  it('throws for a record whose bytes were changed, and still reads the others', async () => {
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
      expect(await outcomeOf(path), `cut to ${size}`).toBe('DamagedStoreError');
      expect(readFileSync(path).equals(whole.subarray(0, size))).toBe(true);
    }
  });

  it('opens a file that lacks only pages nothing refers to', async () => {
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

  it('refuses a file that is no store', async () => {
    const path = join(folderOfTest(), 'data.lmdb');
    writeFileSync(path, 'hello');
    await expect(openStore({ path })).rejects.toThrow(/does not begin like a store file/);
  });
});
