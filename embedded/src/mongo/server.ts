import { type IndexBuilds } from './storage/index-builds.js';
import { type MemoryBudget } from '../memory-budget.js';
import { type CursorRegistry } from './query/cursors.js';
import { type Catalog } from './storage/catalog.js';
import { type Database } from './storage/database.js';
import { type Databases } from './storage/databases.js';
import { type GarbageCollector } from './storage/garbage.js';
import { type Retries } from './storage/retries.js';

/** What every command may use. */
export interface Server {
  /** As clients dial it: `127.0.0.1:27017`. */
  readonly address: string;
  readonly databases: Databases<ServedDatabase>;
  readonly cursors: CursorRegistry;
  /** For open cursors and for sorts. */
  readonly memory: MemoryBudget;
}

/** What a command on one database may use. */
export interface ServedDatabase extends Pick<Server, 'cursors' | 'memory'> {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly retries: Retries;
  readonly builds: IndexBuilds;
  readonly garbage: GarbageCollector;
  /** Makes what takes long fail. */
  interrupt(): void;
  close(): Promise<void>;
}
