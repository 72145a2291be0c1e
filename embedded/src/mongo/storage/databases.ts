import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../../storage/index.js';
import { checkDatabaseName } from './catalog.js';

interface Closable {
  close(): Promise<void>;
}

/** The databases of a folder, each in a folder of its own. Those that are there are opened at the start. */
export class Databases<Served extends Closable> {
  readonly #served = new Map<string, Promise<Served>>();

  private constructor(
    private readonly folder: string,
    private readonly serve: (folder: string) => Promise<Served>,
    private readonly lock: FolderLock,
  ) {}

  static async open<Served extends Closable>(
    folder: string,
    serve: (folder: string) => Promise<Served>,
  ): Promise<Databases<Served>> {
    mkdirSync(folder, { recursive: true });
    const lock = await lockFolder(folder);
    const databases = new Databases(folder, serve, lock);
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
  find(name: string): Promise<Served> {
    checkDatabaseName(name);
    const known = this.#served.get(name);
    if (known) return known;
    const served = this.serve(join(this.folder, name));
    this.#served.set(name, served);
    served.catch(() => this.#served.delete(name));
    return served;
  }

  all(): Promise<Served[]> {
    return Promise.all(this.#served.values());
  }

  async close(): Promise<void> {
    for (const served of await Promise.allSettled(this.#served.values()))
      if (served.status === 'fulfilled') await served.value.close();
    await this.lock.release();
  }
}
