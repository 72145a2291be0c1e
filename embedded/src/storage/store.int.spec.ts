import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { spanOfMapFile } from './map-file.js';
import { Changes, DamagedStoreError, openStore, StoreInUseError, type Store } from './index.js';

const key = (n: number): Buffer => Buffer.from(String(n).padStart(8, '0'));
const value = (n: number): Buffer => Buffer.from(`the record of ${n} `.repeat(1 + (n % 600)));

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
  const path = join(temporaryFolder(), 'data.lmdb');
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
    expect(store.table('numbers').has(key(3))).toBe(false);
    expect(store.table('others').get(key(3))).toEqual(value(3));
    await store.close();
  });

  it('refuses a second opening of the folder, and allows it after the first was closed', async () => {
    const path = join(temporaryFolder(), 'data.lmdb');
    const first = await openStore({ path });
    await expect(openStore({ path })).rejects.toThrow(StoreInUseError);
    await first.close();
    await (await openStore({ path })).close();
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
    for (let cut = 1; cut < 40; cut++) {
      const size = Math.floor((whole.length * cut) / 40);
      writeFileSync(path, whole);
      truncateSync(path, size);
      await expect(openStore({ path }), `cut to ${size}`).rejects.toThrow(DamagedStoreError);
      expect(statSync(path).size).toBe(size);
    }
  });

  it('opens a file that lacks only pages nothing refers to', async () => {
    const path = await storeFileWith(50);
    const store = await openStore({ path });
    const blobs = store.table('blobs');
    await commit(store, (changes) => changes.put(blobs, key(1), Buffer.alloc(50_000)));
    await commit(store, (changes) => changes.remove(blobs, key(1)));
    await commit(store, (changes) => changes.put(blobs, key(2), value(2)));
    await commit(store, (changes) => {
      changes.put(blobs, key(3), value(3));
      changes.put(blobs, key(4), Buffer.alloc(400_000));
      changes.remove(blobs, key(4));
    });
    await store.close();
    expect(statSync(path).size).toBeLessThan(spanOfMapFile(path));
    const reopened = await openStore({ path });
    expect(reopened.table('blobs').get(key(3))).toEqual(value(3));
    await reopened.close();
  });

  it('refuses a file that is no store', async () => {
    const path = join(temporaryFolder(), 'data.lmdb');
    writeFileSync(path, 'hello');
    await expect(openStore({ path })).rejects.toThrow(/does not begin like a store file/);
  });
});
