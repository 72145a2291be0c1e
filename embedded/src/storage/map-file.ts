import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DamagedStoreError } from './errors.js';

/** Where lmdb 0.9.9x (data version 2) keeps these fields in each of its two meta pages. */
const meta = {
  magic: 24,
  version: 28,
  pageSize: 48,
  rootOfFree: 88,
  rootOfTables: 136,
  lastPage: 144,
  transaction: 152,
  length: 168,
};
const magic = 0xbeefc0de;
const dataVersion = 2;

export interface MapFile {
  readonly size: number;
  /** Bytes that the newest committed state spans. */
  readonly span: number;
  readonly pageSize: number;
  /** The pages where its trees begin: that of the free pages and that of the tables. */
  readonly roots: readonly bigint[];
}

/**
 * What an lmdb map file says about itself; `undefined` when it does not exist or was only just created.
 * lmdb maps the file, and touching a page beyond its end would be SIGBUS, so this is asked before it
 * is opened. Throws DamagedStoreError for a file that is none.
 */
export function inspectMapFile(path: string): MapFile | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
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
  const page = Buffer.alloc(meta.length);
  const complete = readSync(file, page, 0, meta.length, offset) === meta.length;
  const known =
    complete &&
    page.readUInt32LE(meta.magic) === magic &&
    page.readUInt16LE(meta.version) === dataVersion;
  if (!known)
    throw new DamagedStoreError(
      `${path} does not begin like a store file; restore it from a backup.`,
    );
  return {
    pageSize: page.readUInt32LE(meta.pageSize),
    roots: [page.readBigUInt64LE(meta.rootOfFree), page.readBigUInt64LE(meta.rootOfTables)],
    lastPage: page.readBigUInt64LE(meta.lastPage),
    transaction: page.readBigUInt64LE(meta.transaction),
  };
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
