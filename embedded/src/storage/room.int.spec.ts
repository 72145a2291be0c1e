import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canMount, SmallDisk } from '../testing/small-disk.js';
import { openStore, StorageFullError } from './index.js';

if (!canMount) console.warn('Only root can mount a small disk: a full one is not tried here.');

const opening = async (path: string): Promise<void> => (await openStore({ path })).close();

function fill(disk: SmallDisk): void {
  const file = openSync(`${disk.folder}/filling`, 'a');
  expect(() => {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  }).toThrow('ENOSPC');
  closeSync(file);
}

it.runIf(canMount).each([4, 8, 12, 16, 20, 24, 32, 64])(
  'refuses to begin a store on a disk of %i KB, and begins it once there is room',
  async (kilobytes) => {
    const disk = new SmallDisk(kilobytes / 1_024);
    const path = `${disk.folder}/data/numbers.lmdb`;
    await expect(opening(path)).rejects.toThrow(StorageFullError);
    disk.grow(2);
    await opening(path);
  },
);

it.runIf(canMount)('opens on a full disk what is all there, and refuses what is not', async () => {
  const disk = new SmallDisk(2);
  const path = `${disk.folder}/data/numbers.lmdb`;
  await opening(path);
  fill(disk);
  await opening(path);
  rmSync(`${path}-lock`);
  fill(disk);
  await expect(opening(path)).rejects.toThrow('a store needs at least 1 MB');
});
