import { type FolderLock, lockFolder } from '@nirmaan/platform/folder-lock';
import { open, type RootDatabase } from 'lmdb';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DamagedStoreError, EngineFailureError, StorageFullError } from './errors.js';
import { inspectMapFile, isNearlyFull, requireSpace } from './map-file.js';
import { hasEveryPage } from './page-tree.js';
import { type Changes, Table } from './table.js';

type Environment = RootDatabase<Buffer, Buffer>;

/** lmdb needs the number before it opens the file. */
const MAX_TABLES = 1024;

const ENOSPC = 28;
/** lmdb reports a page that was written only in part as an input/output error. */
const EIO = 5;

export interface StoreOptions {
  /** The map file. Its folder is created, and belongs to this store alone while it is open. */
  readonly path: string;
  /** `false` skips fdatasync, so acknowledged writes are lost with the power: for the durability spec only. */
  readonly sync?: boolean;
}

/** Opens or creates a store. Throws FolderInUse, DamagedStoreError or StorageFullError. */
export async function openStore({ path, sync = true }: StoreOptions): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = await lockFolder(dirname(path));
  try {
    completeMapFile(path);
    requireSpace(path);
    return new Store(path, openEnvironment(path, sync), lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * A map file shorter than its committed state was either cut, or lmdb never wrote its last pages because the
 * transaction that took them freed them too. Then nothing refers to them, and empty pages take their place, so that
 * none lies beyond the end (SIGBUS). Throws DamagedStoreError for a file that was cut, and leaves it as it is.
 */
function completeMapFile(path: string): void {
  const file = inspectMapFile(path);
  if (!file || file.size >= file.span) return;
  if (!hasEveryPage(path, file))
    throw new DamagedStoreError(
      `${path} has ${file.size} of ${file.span} bytes: it was cut short. Restore it from a backup.`,
    );
  truncateSync(path, file.span);
}

function openEnvironment(path: string, sync: boolean): Environment {
  return open<Buffer, Buffer>({
    path,
    noSubdir: true,
    maxDbs: MAX_TABLES,
    encoding: 'binary',
    // An awaited write must mean that fdatasync has returned; overlapping would resolve it before.
    overlappingSync: false,
    noSync: !sync,
    // We batch ourselves; lmdb's own batch would leave an unhandled rejection when a commit fails.
    eventTurnBatching: false,
  });
}

const openTable = (environment: Environment, name: string) =>
  environment.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });

/** Tables in one file. A commit is atomic, and on disk before it is acknowledged. */
export class Store {
  readonly #tables = new Map<string, Table>();
  #closed: Promise<void> | undefined;

  constructor(
    readonly path: string,
    private environment: Environment,
    private readonly lock: FolderLock,
  ) {}

  /** In bytes; pages that hold nothing included. */
  get size(): number {
    return statSync(this.path).size;
  }

  get tables(): Iterable<Table> {
    return this.#tables.values();
  }

  /** The table of this name, created on first use. */
  table(name: string): Table {
    const table = this.#tables.get(name) ?? new Table(name, openTable(this.environment, name));
    this.#tables.set(name, table);
    return table;
  }

  /** Throws StorageFullError when a write may fail for lack of space. */
  requireRoom(): void {
    if (isNearlyFull(this.path)) throw new StorageFullError(`No space left for ${this.path}.`);
  }

  /** Applies all changes or none; resolves after fdatasync. Throws StorageFullError when there is no room. */
  async commit(changes: Changes): Promise<void> {
    if (changes.isEmpty) return;
    try {
      await this.environment.batch(() => changes.apply());
    } catch (error) {
      throw await explainFailedCommit(error, this.path);
    }
  }

  /**
   * Puts the file of a copy with the same tables in place of its own, at once and durably. Its tables read the new file
   * then, and the copy holds what was replaced until it is closed. Nothing may be written meanwhile.
   */
  replaceBy(copy: Store): void {
    renameSync(copy.path, this.path);
    for (const { name, database } of copy.tables) this.table(name).database = database;
    [this.environment, copy.environment] = [copy.environment, this.environment];
    syncFolder(dirname(this.path));
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.environment.close();
    await this.lock.release();
  }
}

/** A renamed file is durable once its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * lmdb rejects with a wrapper whose promise holds the reason. Unless the disk is full, the engine's state in memory is
 * not to be trusted, and the process ends.
 */
export async function explainFailedCommit(
  failure: unknown,
  path: string,
  end = endProcess,
): Promise<Error> {
  const { commitError } = failure as { commitError?: Promise<never> };
  const reason = await commitError?.catch((why: unknown) => why);
  const code = (reason as { code?: number } | undefined)?.code;
  if (code === ENOSPC || (code === EIO && isNearlyFull(path)))
    return new StorageFullError(`No space left for ${path}; nothing of the write was stored.`, {
      cause: reason,
    });
  const lost = new EngineFailureError(`The storage engine failed at a commit to ${path}.`, {
    cause: reason ?? failure,
  });
  end(lost);
  return lost;
}

/** An uncaught exception: the next process starts from the last commit. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
