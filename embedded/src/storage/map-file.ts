import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DamagedStoreError, StorageFullError } from './errors.js';

/** Offsets of these fields in each of lmdb's two meta pages (0.9.9x, data version 2). */
const META = {
  magic: 24,
  version: 28,
  pageSize: 48,
  freeRoot: 88,
  tableRoot: 136,
  lastPage: 144,
  transaction: 152,
  length: 168,
};
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;

const MIN_FREE_BYTES = 1024 * 1024;

export interface MapFile {
  readonly size: number;
  /** Bytes that the newest committed state spans. */
  readonly span: number;
  readonly pageSize: number;
  /** The pages where its trees begin: the free pages and the tables. */
  readonly roots: readonly bigint[];
}

/** What a map file says about itself; `undefined` for a new one. Throws DamagedStoreError for any other file. */
export function inspectMapFile(path: string): MapFile | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return undefined;
    const first = readMeta(path, file, 0);
    const second = readMeta(path, file, first.pageSize);
    const newest = second.transaction > first.transaction ? second : first;
    const { pageSize, roots } = newest;
    return { size, span: (Number(newest.lastPage) + 1) * pageSize, pageSize, roots };
  } finally {
    closeSync(file);
  }
}

function readMeta(path: string, file: number, offset: number) {
  const page = Buffer.alloc(META.length);
  const complete = readSync(file, page, 0, META.length, offset) === META.length;
  const known =
    complete &&
    page.readUInt32LE(META.magic) === MAGIC &&
    page.readUInt16LE(META.version) === DATA_VERSION;
  if (!known)
    throw new DamagedStoreError(
      `${path} does not begin like a store file. Restore it from a backup.`,
    );
  return {
    pageSize: page.readUInt32LE(META.pageSize),
    roots: [page.readBigUInt64LE(META.freeRoot), page.readBigUInt64LE(META.tableRoot)],
    lastPage: page.readBigUInt64LE(META.lastPage),
    transaction: page.readBigUInt64LE(META.transaction),
  };
}

/** True when a write may fail for lack of space. Some file systems do not report their size. */
export function isNearlyFull(path: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(dirname(path));
  return blocks > 0 && bavail * bsize < MIN_FREE_BYTES;
}

/**
 * Throws StorageFullError when lmdb would map a file that the disk has no room for, which ends the process by a
 * signal. An existing store can be opened, and read, on a full disk.
 */
export function requireSpace(path: string): void {
  const exists = [path, `${path}-lock`].every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.blocks ?? 0) > 0,
  );
  if (exists || !isNearlyFull(path)) return;
  throw new StorageFullError(`No space left for ${path}: a store needs at least 1 MB to begin.`);
}
