import { noteStores } from '../config/running-stores.js';
import type { StoreUrls } from '../stores/index.js';
import type { Environment } from './spawn.js';
import { Children } from './children.js';
import { freePort } from './free-port.js';
import { secretsIn } from './keys.js';
import { keepLogs } from './logs.js';
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

/**
 * Starts every process of the product on this machine and keeps them running. Throws ConfigError; throws, too, with
 * all of them stopped, when `ending` aborts before they are ready.
 */
export async function supervise(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  ending?: AbortSignal,
): Promise<Supervised> {
  await requireWritable(settings.dataDir);
  await requireFree(settings.port);
  await keepLogs(settings.dataDir);
  const children = new Children(say, ending);
  const [pids, stop] = [() => children.pids(), () => children.stop()];
  try {
    const stores = await startAll(settings, env, children);
    return { publicUrl: settings.publicUrl, pids, stores, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The stand-ins first, then what reads them. */
async function startAll(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  children: Children,
): Promise<StoreUrls> {
  const { dataDir: DATA_DIR, publicUrl: PUBLIC_URL } = settings;
  const secrets = settings.onThisMachine ? await secretsIn(DATA_DIR, env) : {};
  const sandbox = await sandboxFor(settings, env, secrets);
  const stores = await startStores(settings, sandbox, children);
  noteStores(DATA_DIR, stores);
  const known = { ...stores, ...secrets, ...sandbox?.product, DATA_DIR, PUBLIC_URL };
  await startReaders(settings, { ...told(env), ...known }, children);
  return stores;
}

/** Side by side. What a seed tells happened long ago: half done, it would look orphaned to a reactor. */
async function startReaders(
  settings: Settings,
  environment: Environment,
  children: Children,
): Promise<void> {
  const seedThenReact = async (): Promise<void> => {
    await seedOnce(settings, seedProgram(settings, environment), children);
    await children.start(reactorsProgram(settings, environment));
  };
  await Promise.all([
    children.start(projectionsProgram(settings, environment)),
    children.start(apiProgram(settings, environment)),
    seedThenReact(),
  ]);
}

/** What the product was told, for each of its processes. */
const told = (env: NodeJS.ProcessEnv): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, value = '']) => [name, value]));

async function startStores(
  settings: Settings,
  sandbox: Sandbox | null,
  children: Children,
): Promise<StoreUrls> {
  const { eventStoreUrl, mongoUrl } = settings;
  if (eventStoreUrl && mongoUrl) return { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
  const [eventStorePort, mongoPort] = [await freePort(), await freePort()];
  await children.start(embeddedProgram(settings, eventStorePort, mongoPort, sandbox));
  return {
    EVENTSTORE_URL: eventStoreUrl ?? `esdb://127.0.0.1:${eventStorePort}?tls=false`,
    MONGO_URL: mongoUrl ?? `mongodb://127.0.0.1:${mongoPort}/?replicaSet=embedded`,
  };
}
