import { pause } from '@nirmaan/platform/lifecycle';
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
  /** Between looks for cursors to close, sessions to forget and files to compact; ten seconds by default. */
  readonly maintenanceMs?: number;
}

/** For open cursors and sorts together. */
const maxQueryMemory = 200 * 1024 * 1024;

/** Serves the MongoDB protocol from a folder, which is created and belongs to this server alone. */
export async function startMongo(options: MongoOptions): Promise<EmbeddedServer> {
  const {
    dataDir,
    port = 0,
    secret = createSecret(),
    sync = true,
    maintenanceMs = 10_000,
  } = options;
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
  const stopping = new AbortController();
  const maintenance = keepMaintaining(server, maintenanceMs, stopping.signal);
  return {
    port: listener.port,
    url: getEmbeddedMongoUrl(listener.port, secret),
    async close() {
      stopping.abort();
      for (const served of await databases.all()) served.interrupt();
      await listener.close();
      await maintenance;
      await databases.close();
    },
  };
}

/** Closes idle cursors, forgets expired sessions, and compacts files. */
async function keepMaintaining({ cursors, databases }: Server, ms: number, stopping: AbortSignal) {
  const wait = async () => {
    await pause(ms, stopping);
    return !stopping.aborted;
  };
  while (await wait()) {
    cursors.closeIdle(performance.now());
    for (const served of await databases.all())
      try {
        await served.retries.forgetExpired(Date.now());
        await served.compactIfDue();
      } catch (error) {
        if (!stopping.aborted) console.error('The embedded MongoDB server is not tidied:', error);
      }
  }
}
