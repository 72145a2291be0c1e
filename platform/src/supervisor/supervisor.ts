import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createSecret,
  getEmbeddedEventStoreUrl,
  getEmbeddedMongoUrl,
  saveStoreUrls,
  setSeeding,
} from '../config/index.js';
import { lockFolder } from '../folder-lock/index.js';
import type { StoreAccess } from '../stores/index.js';
import { Children, type Environment, type Program } from './child-processes.js';
import { loadSecrets, prepareDataDir } from './data-dir.js';
import {
  buildEmbeddedProgram,
  buildPrograms,
  createSandbox,
  getFreePort,
  requireFreePort,
  type Sandbox,
} from './programs.js';
import type { Settings } from './settings.js';

export interface Supervised {
  readonly publicUrl: string;
  readonly stores: StoreAccess;
  getPids(): Record<string, number | undefined>;
  stop(): Promise<void>;
}

/** A first start with demo data takes less. */
const SLOW_MS = 20_000;

/**
 * Starts every process of the product on this machine and keeps them running. Throws ConfigError. Throws with
 * everything stopped when a process does not start, or when `cancelled` aborts before all are ready.
 */
export async function supervise(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  cancelled?: AbortSignal,
): Promise<Supervised> {
  await prepareDataDir(settings.dataDir);
  const lock = await lockFolder(settings.dataDir);
  const children = new Children(print, cancelled);
  const getPids = () => children.getPids();
  const stop = () => children.stop().finally(() => lock.release());
  const logs = join(settings.dataDir, 'logs');
  const slow = setTimeout(
    () => print(`Still starting. What is waited for stands in ${logs}`),
    SLOW_MS,
  );
  try {
    await requireFreePort(settings.port);
    const stores = await startAll(settings, env, children);
    return { publicUrl: settings.publicUrl, stores, getPids, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

async function startAll(settings: Settings, env: NodeJS.ProcessEnv, children: Children) {
  const { dataDir: DATA_DIR, publicUrl: PUBLIC_URL } = settings;
  const secrets = settings.isLocal ? await loadSecrets(DATA_DIR, env) : {};
  const sandbox = await createSandbox(settings, env, secrets);
  const stores = await startStores(settings, sandbox, children);
  saveStoreUrls(DATA_DIR, stores);
  const given = Object.entries(env).map(([name, value = '']) => [name, value] as const);
  const derived = { ...stores, ...secrets, ...sandbox?.product, DATA_DIR, PUBLIC_URL };
  await startClients(settings, { ...Object.fromEntries(given), ...derived }, children);
  return { ...stores, KEYRING_KEK: secrets['KEYRING_KEK'] ?? env['KEYRING_KEK'] ?? '' };
}

async function startStores(settings: Settings, sandbox: Sandbox | null, children: Children) {
  const { eventStoreUrl, mongoUrl } = settings;
  if (eventStoreUrl && mongoUrl && !sandbox)
    return { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
  const [eventStorePort, mongoPort] = [await getFreePort(), await getFreePort()];
  const secret = createSecret();
  const access = { eventStorePort, mongoPort, secret };
  await children.start(buildEmbeddedProgram(settings, access, sandbox));
  return {
    EVENTSTORE_URL: eventStoreUrl ?? getEmbeddedEventStoreUrl(eventStorePort, secret),
    MONGO_URL: mongoUrl ?? getEmbeddedMongoUrl(mongoPort, secret),
  };
}

async function startClients(settings: Settings, environment: Environment, children: Children) {
  const { api, projections, reactors, seed } = buildPrograms(settings, environment);
  // Reactors start after the seed: a half-seeded application in the past looks orphaned to them.
  const seedThenReact = async (): Promise<void> => {
    await seedStores(settings, seed, children);
    await children.start(reactors);
  };
  await Promise.all([seedThenReact(), children.start(projections), children.start(api)]);
}

/** Seeding is idempotent; a local installation also skips it once a marker file exists. */
async function seedStores(settings: Settings, program: Program, children: Children): Promise<void> {
  const { seed, isLocal, dataDir } = settings;
  setSeeding(dataDir, false);
  if (seed === 'none') return;
  const marker = join(dataDir, 'seeded');
  if (isLocal && (await readFile(marker, 'utf8').catch(() => '')) === seed) return;
  setSeeding(dataDir, true);
  const exitCode = await children.run(program);
  if (exitCode !== 0) throw new Error(`Seeding failed; see ${program.logFile}`);
  if (isLocal) await writeFile(marker, seed);
  setSeeding(dataDir, false);
}
