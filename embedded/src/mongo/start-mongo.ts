import { answer, refuse } from './commands/dispatch.js';
import { replicaSet } from './commands/hello.js';
import { CursorRegistry } from './query/cursor-registry.js';
import { type Server } from './server.js';
import { Catalog } from './storage/catalog.js';
import { Database } from './storage/database.js';
import { GarbageCollector } from './storage/garbage.js';
import { Retries } from './storage/retries.js';
import { Listener } from './wire/listener.js';

export interface MongoOptions {
  readonly dataDir: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** There is no authentication, so nothing but loopback is ever served. */
  readonly host?: '127.0.0.1';
  /** `false` acknowledges before the disk has it: for the durability spec only. */
  readonly sync?: boolean;
}

export interface MongoServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

const upkeepMilliseconds = 60_000;

/** Serves the MongoDB protocol from a folder, which is created and belongs to this server alone. */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const { dataDir, port = 0, host = '127.0.0.1', sync = true } = options;
  const database = await Database.open(dataDir, sync);
  const listener = await Listener.open(host, port).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const server = serverOn(database, `${host}:${listener.port}`);
  listener.serve({ answer: (request) => answer(server, request), refuse });
  const upkeep = setInterval(() => void keepUp(server), upkeepMilliseconds).unref();
  return {
    port: listener.port,
    url: `mongodb://${server.address}/?replicaSet=${replicaSet}`,
    async close() {
      clearInterval(upkeep);
      await listener.close();
      await server.garbage.close();
      await database.close();
    },
  };
}

function serverOn(database: Database, address: string): Server {
  const garbage = new GarbageCollector(database);
  garbage.start();
  return {
    address,
    database,
    catalog: new Catalog(database),
    retries: new Retries(database),
    cursors: new CursorRegistry(),
    garbage,
  };
}

/** Forgets cursors and sessions that nobody came back for. What fails now is tried again next time. */
async function keepUp({ cursors, retries }: Server): Promise<void> {
  cursors.closeIdle(performance.now());
  await retries.forgetExpired(Date.now()).catch((error: unknown) => {
    console.error('The embedded MongoDB server could not tidy up:', error);
  });
}
