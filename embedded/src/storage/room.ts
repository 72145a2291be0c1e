import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StorageFullError } from './errors.js';

const roomForCertain = 1024 * 1024;

/** Too little for a write to be certain of its pages. */
export const isNearlyFull = (path: string): boolean => freeBytes(path) < roomForCertain;

/**
 * lmdb maps both of its files before it has the disk's room for them, and ends the process by a signal where there is
 * none. Throws StorageFullError in time. A store that has both can be opened, and read, on a full disk.
 */
export function requireRoom(path: string): void {
  const isThere = [path, `${path}-lock`].every(hasRoomOfItsOwn);
  if (isThere || !isNearlyFull(path)) return;
  throw new StorageFullError(`No space left for ${path}: a store needs at least 1 MB to begin.`);
}

const hasRoomOfItsOwn = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.blocks ?? 0) > 0;

/** Some file systems do not tell their size. */
function freeBytes(path: string): number {
  const { blocks, bavail, bsize } = statfsSync(dirname(path));
  return blocks === 0 ? Infinity : bavail * bsize;
}
