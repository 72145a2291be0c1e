import { closeSync, openSync, readSync, truncateSync, writeSync } from 'node:fs';
import { openEnvironment, openTable, tableNames, type Environment } from './environment.js';
import { DamagedStoreError } from './errors.js';
import { explainFailedCommit } from './failed-commit.js';
import { inspectMapFile, type MapFile } from './map-file.js';

/**
 * Makes a map file safe to open. One that ends before its last page was either cut, or lmdb never wrote
 * its last pages because they were freed in the transaction that took them. So what is missing is
 * filled with empty pages, which rules out SIGBUS, and everything is read: with all of it there it was
 * the latter. Throws DamagedStoreError and leaves the file as it was when something is missing.
 */
export async function settleMapFile(path: string): Promise<void> {
  const found = inspectMapFile(path);
  if (!found || found.size >= found.span) return;
  const restore = fillUp(path, found);
  try {
    await readEverything(path);
  } catch (cause) {
    restore();
    const { size, span } = found;
    throw new DamagedStoreError(
      `${path} has ${size} of ${span} bytes: it was cut short. Restore it from a backup.`,
      { cause },
    );
  }
}

/** Returns how to undo it. A page of which only a part is left is emptied too: lmdb would trust it. */
function fillUp(path: string, { size, span, pageSize }: MapFile): () => void {
  const whole = size - (size % pageSize);
  const rest = readAt(path, whole, size - whole);
  truncateSync(path, whole);
  truncateSync(path, span);
  return () => {
    truncateSync(path, whole);
    writeAt(path, whole, rest);
  };
}

async function readEverything(path: string): Promise<void> {
  const environment = openEnvironment(path, true);
  try {
    const names = tableNames(environment);
    assertCount(environment, names.length);
    for (const name of names) {
      const table = openTable(environment, name);
      assertCount(table.database, [...table.range({})].length);
    }
    await writeSomething(environment, path);
  } finally {
    await environment.close();
  }
}

/** Only a write looks at the list of free pages, which may be what is missing. */
async function writeSomething(environment: Environment, path: string): Promise<void> {
  const probe = openTable(environment, 'probe').database;
  try {
    await probe.put(Buffer.from('probe'), Buffer.alloc(1));
    await probe.drop();
  } catch (error) {
    throw await explainFailedCommit(error, path);
  }
}

/** lmdb passes over what it cannot make out; but it also keeps count. */
function assertCount(database: Pick<Environment, 'getStats'>, found: number): void {
  const { entryCount } = database.getStats() as { entryCount: number };
  if (entryCount !== found) throw new Error(`${found} of ${entryCount} records are there.`);
}

function readAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  closeSync(file);
  return bytes;
}

function writeAt(path: string, position: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, position);
  closeSync(file);
}
