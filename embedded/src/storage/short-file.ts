import { truncateSync } from 'node:fs';
import { openEnvironment, openTable, tableNames } from './environment.js';
import { DamagedStoreError } from './errors.js';
import { sizeOfFile, spanOfMapFile } from './map-file.js';

/**
 * Makes a map file safe to open. One that ends before its last page was either cut, or lmdb never wrote
 * its last pages because they were freed in the transaction that took them. So the file is filled
 * up, which rules out SIGBUS, and every record is read: with all of them there it was the latter.
 */
export async function settleMapFile(path: string): Promise<void> {
  const [size, span] = [sizeOfFile(path), spanOfMapFile(path)];
  if (size >= span) return;
  truncateSync(path, span);
  try {
    await readEverything(path);
  } catch (cause) {
    truncateSync(path, size);
    throw new DamagedStoreError(
      `${path} has ${size} of ${span} bytes: it was cut short. Restore it from a backup.`,
      { cause },
    );
  }
}

async function readEverything(path: string): Promise<void> {
  const environment = openEnvironment(path, true);
  try {
    for (const name of tableNames(environment)) {
      const rows = openTable(environment, name).range({});
      while (rows.next().done !== true);
    }
  } finally {
    await environment.close();
  }
}
