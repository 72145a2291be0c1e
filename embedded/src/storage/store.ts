import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Changes } from './changes.js';
import { explainFailedCommit } from './failed-commit.js';
import { assertOurEngine, openEnvironment, openTable, type Environment } from './environment.js';
import { lockFolder, type FolderLock } from './folder-lock.js';
import { requireRoom } from './room.js';
import { settleMapFile } from './short-file.js';
import { type Table } from './table.js';

export interface StoreOptions {
  /** The map file. Its folder is created, and belongs to this store alone while it is open. */
  readonly path: string;
  /** `false` leaves fdatasync out, and acknowledged writes die with the power: for the durability spec only. */
  readonly sync?: boolean;
}

/**
 * Opens or creates a store. Throws StoreInUseError when somebody serves the folder already,
 * DamagedStoreError when the file is not whole, OtherEngineError when this engine cannot read it, and
 * StorageFullError when there is no room to begin.
 */
export async function openStore({ path, sync = true }: StoreOptions): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = await lockFolder(dirname(path));
  try {
    settleMapFile(path);
    requireRoom(path);
    return new Store(path, await openOurs(path, sync), lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openOurs(path: string, sync: boolean): Promise<Environment> {
  const environment = openEnvironment(path, sync);
  try {
    assertOurEngine(environment, path);
    return environment;
  } catch (error) {
    await environment.close();
    throw error;
  }
}

/** Tables in one file. What is committed together is there together, and on disk before it is acknowledged. */
export class Store {
  readonly #tables = new Map<string, Table>();
  #closed: Promise<void> | undefined;

  constructor(
    readonly path: string,
    private readonly environment: Environment,
    private readonly lock: FolderLock,
  ) {}

  /** The table of this name, created when it is first asked for. */
  table(name: string): Table {
    const table = this.#tables.get(name) ?? openTable(this.environment, name);
    this.#tables.set(name, table);
    return table;
  }

  /**
   * Applies all changes or none; resolves after fdatasync. Throws StorageFullError when there is no
   * room. Commits under way at the same time may share one fdatasync.
   */
  async commit(changes: Changes): Promise<void> {
    if (changes.isEmpty) return;
    try {
      await this.environment.batch(() => changes.apply());
    } catch (error) {
      throw await explainFailedCommit(error, this.path);
    }
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.environment.close();
    await this.lock.release();
  }
}
