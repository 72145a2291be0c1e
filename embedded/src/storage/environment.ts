import { open, type RootDatabase } from 'lmdb';
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

export function tableNames(environment: Environment): string[] {
  return [...environment.getKeys()].map(String);
}
