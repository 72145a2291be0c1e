import { createSecret, getEmbeddedMongoUrl } from '@nirmaan/platform/config';
import { answer, refuse } from './commands/dispatch.js';
import { IndexBuilds } from './storage/index-builds.js';
import { MemoryBudget } from '../memory-budget.js';
import { Credentials, Login } from './login.js';
import { CursorRegistry } from './query/cursors.js';
import { type ServedDatabase, type Server } from './server.js';
import { Catalog } from './storage/catalog.js';
import { Database } from './storage/database.js';
import { Databases } from './storage/databases.js';
import { GarbageCollector } from './storage/garbage.js';
import { Retries } from './storage/retries.js';
import { Listener } from './wire/listener.js';

export interface MongoOptions {
  readonly dataDir: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The password of the only user; random by default. */
  readonly secret?: string;
  /** `false` acknowledges before the disk has it: for the durability spec only. */
  readonly sync?: boolean;
}

export interface MongoServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** There is no TLS, so it listens on loopback only. */
const HOST = '127.0.0.1';

const maintenanceMilliseconds = 60_000;
/** For open cursors and sorts together. */
const maxQueryMemory = 200 * 1024 * 1024;

/** Serves the MongoDB protocol from a folder, which is created and belongs to this server alone. */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const { dataDir, port = 0, secret = createSecret(), sync = true } = options;
  const memory = new MemoryBudget(maxQueryMemory);
  const shared = { memory, cursors: new CursorRegistry(memory) };
  const databases = await Databases.open(dataDir, async (folder) =>
    serveDatabase(await Database.open(folder, sync), shared),
  );
  const listener = await Listener.open(HOST, port).catch(async (error: unknown) => {
    await databases.close();
    throw error;
  });
  const server = { ...shared, databases, address: `${HOST}:${listener.port}` };
  const credentials = new Credentials(secret);
  listener.serve(() => {
    const login = new Login(credentials);
    const isSignedIn = () => login.isDone;
    return { answer: (request) => answer(server, login, request), refuse, isSignedIn };
  });
  const maintenance = setInterval(() => void maintain(server), maintenanceMilliseconds).unref();
  return {
    port: listener.port,
    url: getEmbeddedMongoUrl(listener.port, secret),
    async close() {
      clearInterval(maintenance);
      for (const served of await databases.all()) served.interrupt();
      await listener.close();
      await databases.close();
    },
  };
}

function serveDatabase(
  database: Database,
  shared: Pick<Server, 'cursors' | 'memory'>,
): ServedDatabase {
  const catalog = new Catalog(database);
  const garbage = new GarbageCollector(database);
  const builds = new IndexBuilds(database, catalog, garbage);
  garbage.start();
  return {
    ...shared,
    database,
    catalog,
    builds,
    garbage,
    retries: new Retries(database),
    interrupt() {
      builds.close();
      database.interrupt();
    },
    async close() {
      await garbage.close();
      await database.close();
    },
  };
}

/** Closes idle cursors and forgets expired sessions. */
async function maintain({ cursors, databases }: Server): Promise<void> {
  cursors.closeIdle(performance.now());
  for (const { retries } of await databases.all())
    await retries.forgetExpired(Date.now()).catch((error: unknown) => {
      console.error('The embedded MongoDB server could not forget expired sessions:', error);
    });
}
