import { open, type RootDatabase } from 'lmdb';
import { OtherEngineError } from './errors.js';
import { Table } from './table.js';

export type Environment = RootDatabase<Buffer, Buffer>;

/** More than any of our stores opens; lmdb wants the number before it opens the file. */
const mostTables = 1024;

export function openEnvironment(path: string, sync: boolean): Environment {
  return open<Buffer, Buffer>({
    path,
    noSubdir: true,
    maxDbs: mostTables,
    encoding: 'binary',
    // An awaited write must mean fdatasync has returned; overlapping would resolve it before.
    overlappingSync: false,
    noSync: !sync,
    // We batch ourselves; lmdb's own turn batch would leave a rejection nobody holds when a commit fails.
    eventTurnBatching: false,
  });
}

export function openTable(environment: Environment, name: string): Table {
  return new Table(
    name,
    environment.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' }),
  );
}

/** An empty table that says which engine keeps the list of free pages: lmdb 3 keeps it in another way. */
const mark = 'lmdb 2';

/** Throws OtherEngineError for a file that has tables, but not this engine's mark. A new one gets it. */
export function assertOurEngine(environment: Environment, path: string): void {
  const names = [...environment.getKeys()].map(String);
  if (names.includes(mark)) return;
  if (names.length > 0)
    throw new OtherEngineError(
      `${path} was written with another version of the storage engine. docs/runbooks/restore.md says how to go on.`,
    );
  openTable(environment, mark);
}
