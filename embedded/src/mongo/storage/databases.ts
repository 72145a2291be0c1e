import { type FolderLock, lockFolder } from '@nirmaan/platform/folder-lock';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog, checkDatabaseName } from './catalog.js';
import { Database } from './database.js';
import { GarbageCollector } from './garbage.js';
import { IndexBuilds } from './index-builds.js';
import { Retries } from './retries.js';

/** A database that is open, and what is done in it. */
export class ServedDatabase {
  readonly catalog: Catalog;
  readonly retries: Retries;
  readonly garbage: GarbageCollector;
  readonly builds: IndexBuilds;
  #compactAfter = 0;

  constructor(readonly database: Database) {
    this.catalog = new Catalog(database);
    this.retries = new Retries(database);
    this.garbage = new GarbageCollector(database);
    this.builds = new IndexBuilds(database, this.catalog, this.garbage);
    this.garbage.start();
  }

  /**
   * Compacts the file once something was removed, which takes a fiftieth of the time at most: then no byte of it is
   * left.
   */
  async compactIfDue(): Promise<void> {
    const begun = performance.now();
    if (!this.database.hasRemovals || begun < this.#compactAfter) return;
    try {
      await this.garbage.sweep();
      await this.database.compact();
    } finally {
      const end = performance.now();
      this.#compactAfter = end + 49 * (end - begun);
    }
  }

  /** Makes what takes long fail. */
  interrupt(): void {
    this.builds.close();
    this.database.interrupt();
  }

  async close(): Promise<void> {
    await this.garbage.close();
    await this.database.close();
  }
}

/** The databases of a folder, each in a folder of its own. Those that are there are opened at the start. */
export class Databases {
  readonly #served = new Map<string, Promise<ServedDatabase>>();

  private constructor(
    private readonly folder: string,
    private readonly sync: boolean,
    private readonly lock: FolderLock,
  ) {}

  static async open(folder: string, sync: boolean): Promise<Databases> {
    mkdirSync(folder, { recursive: true });
    const databases = new Databases(folder, sync, await lockFolder(folder));
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) await databases.find(entry.name);
      return databases;
    } catch (error) {
      await databases.close();
      throw error;
    }
  }

  /** The database of this name, created by the first command that names it. */
  find(name: string): Promise<ServedDatabase> {
    checkDatabaseName(name);
    const known = this.#served.get(name);
    if (known) return known;
    const opened = Database.open(join(this.folder, name), this.sync);
    const served = opened.then((database) => new ServedDatabase(database));
    this.#served.set(name, served);
    served.catch(() => this.#served.delete(name));
    return served;
  }

  all(): Promise<ServedDatabase[]> {
    return Promise.all(this.#served.values());
  }

  async close(): Promise<void> {
    for (const served of await Promise.allSettled(this.#served.values()))
      if (served.status === 'fulfilled') await served.value.close();
    await this.lock.release();
  }
}
