import getPort from 'get-port';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteStores } from '../config/running-stores.js';
import type { StoreUrls } from '../stores/index.js';
import { Child, type Environment, type Program } from './child.js';
import { secretsIn } from './keys.js';
import { requireFree, requireWritable } from './preflight.js';
import {
  apiProgram,
  embeddedProgram,
  projectionsProgram,
  reactorsProgram,
  seedProgram,
} from './programs.js';
import { type Sandbox, sandboxFor } from './sandbox.js';
import { seedOnce } from './seeding.js';
import type { Settings } from './settings.js';

export interface Supervised {
  readonly publicUrl: string;
  /** The process id of each running process, by name. */
  pids(): Record<string, number | undefined>;
  readonly stores: StoreUrls;
  /** Stops the readers of the stores first, the stores last. */
  stop(): Promise<void>;
}

/** Starts every process of the product on this machine and keeps them running. Throws ConfigError. */
export async function supervise(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Supervised> {
  await requireWritable(settings.dataDir);
  await requireFree(settings.port);
  await freshLogs(settings.dataDir);
  const children = new Map<string, Child>();
  const start = async (program: Program): Promise<void> => {
    children.set(program.name, await Child.start(program, say));
  };
  const stop = (): Promise<void> => stopInTurns(children);
  try {
    const secrets = settings.onThisMachine ? await secretsIn(settings.dataDir, env) : {};
    const sandbox = await sandboxFor(settings, env, secrets);
    const stores = await startStores(settings, sandbox, start);
    noteStores(settings.dataDir, stores);
    const environment = {
      ...told(env),
      ...stores,
      ...secrets,
      ...sandbox?.product,
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: settings.publicUrl,
    };
    await Promise.all([
      start(projectionsProgram(settings, environment)),
      start(apiProgram(settings, environment)),
      // What a seed tells happened long ago: half done, it would look stranded to a reactor.
      seedOnce(settings, seedProgram(settings, environment)).then(() =>
        start(reactorsProgram(settings, environment)),
      ),
    ]);
    const pids = () => Object.fromEntries([...children].map(([name, child]) => [name, child.pid]));
    return { publicUrl: settings.publicUrl, pids, stores, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the product was told, for each of its processes. */
const told = (env: NodeJS.ProcessEnv): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, value = '']) => [name, value]));

async function startStores(
  settings: Settings,
  sandbox: Sandbox | null,
  start: (program: Program) => Promise<void>,
): Promise<StoreUrls> {
  const { eventStoreUrl, mongoUrl } = settings;
  if (eventStoreUrl && mongoUrl) return { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
  const [eventStorePort, mongoPort] = [await getPort(), await getPort()];
  await start(embeddedProgram(settings, eventStorePort, mongoPort, sandbox));
  return {
    EVENTSTORE_URL: eventStoreUrl ?? `esdb://127.0.0.1:${eventStorePort}?tls=false`,
    MONGO_URL: mongoUrl ?? `mongodb://127.0.0.1:${mongoPort}/?replicaSet=embedded`,
  };
}

async function freshLogs(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'logs');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function stopInTurns(children: ReadonlyMap<string, Child>): Promise<void> {
  const readers = [...children].filter(([name]) => name !== 'embedded').map(([, child]) => child);
  await Promise.all(readers.map((child) => child.stop()));
  await children.get('embedded')?.stop();
}
