import { createSecret, getEmbeddedMongoUrl } from '@nirmaan/platform/config';
import { type Server } from './commands/command.js';
import { answer, refuse } from './commands/dispatch.js';
import { type EmbeddedServer, HOST } from '../loopback.js';
import { MemoryBudget } from '../memory-budget.js';
import { Credentials, Login } from './login.js';
import { CursorRegistry } from './query/cursors.js';
import { Databases } from './storage/databases.js';
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

const maintenanceMilliseconds = 60_000;
/** For open cursors and sorts together. */
const maxQueryMemory = 200 * 1024 * 1024;

/** Serves the MongoDB protocol from a folder, which is created and belongs to this server alone. */
export async function startMongo(options: MongoOptions): Promise<EmbeddedServer> {
  const { dataDir, port = 0, secret = createSecret(), sync = true } = options;
  const memory = new MemoryBudget(maxQueryMemory);
  const databases = await Databases.open(dataDir, sync);
  const listener = await Listener.open(port).catch(async (error: unknown) => {
    await databases.close();
    throw error;
  });
  const cursors = new CursorRegistry(memory);
  const server = { databases, cursors, memory, address: `${HOST}:${listener.port}` };
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

/** Closes idle cursors and forgets expired sessions. */
async function maintain({ cursors, databases }: Server): Promise<void> {
  cursors.closeIdle(performance.now());
  for (const { retries } of await databases.all())
    await retries.forgetExpired(Date.now()).catch((error: unknown) => {
      console.error('The embedded MongoDB server could not forget expired sessions:', error);
    });
}
