import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

const DEFAULT_DATA_DIR = '.data';
const getFile = (dataDir: string): string => join(dataDir, 'stores.json');

/** Lets command lines find the stores of a running installation by its DATA_DIR. The URLs hold their secret. */
export function saveStoreUrls(dataDir: string, urls: object): void {
  const file = getFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(urls), { mode: 0o600 });
}

const getSeedingFile = (dataDir: string): string => join(dataDir, 'seeding');

/** Lets the api of the installation see that it is seeded. */
export function setSeeding(dataDir: string, isSeeding: boolean): void {
  if (isSeeding) writeFileSync(getSeedingFile(dataDir), '');
  else rmSync(getSeedingFile(dataDir), { force: true });
}

export const isSeeding = (dataDir: string): boolean => existsSync(getSeedingFile(dataDir));

function readStoreUrls(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    const text = readFileSync(getFile(env['DATA_DIR'] ?? DEFAULT_DATA_DIR), 'utf8');
    return JSON.parse(text) as NodeJS.ProcessEnv;
  } catch {
    return {};
  }
}

const isSet = (env: NodeJS.ProcessEnv, name: string): boolean =>
  Boolean(env[name] ?? env[`${name}_FILE`]);

/**
 * The environment of a command line, completed with the store URLs of the installation in the same DATA_DIR. An
 * environment that names one store elsewhere must name both: the read models of one installation do not fit the
 * event store of another. The key of the keyring belongs to the stores. Throws ConfigError where nothing names them.
 */
export function addRunningStores(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const running = readStoreUrls(env);
  const names = ['EVENTSTORE_URL', 'MONGO_URL'];
  if (Object.keys(running).length === 0 && !names.some((name) => isSet(env, name)))
    throw new ConfigError(
      `No installation was started in ${env['DATA_DIR'] ?? DEFAULT_DATA_DIR}: set DATA_DIR to the folder that it was started with, or EVENTSTORE_URL and MONGO_URL to its stores.`,
    );
  const isElsewhere = names.some((name) => env[name] && env[name] !== running[name]);
  if (isElsewhere) return env;
  const kek = ['KEYRING_KEK', 'KEYRING_KEK_PREVIOUS'].map((name) => readGeneratedSecret(env, name));
  return Object.assign({}, env, running, ...kek) as NodeJS.ProcessEnv;
}

/**
 * A generated secret of the installation in DATA_DIR, unless the environment sets it or names another event store:
 * with another installation's key an address could be claimed twice and signatures would be worthless.
 */
export function readGeneratedSecret(
  env: NodeJS.ProcessEnv,
  name: string,
): Readonly<Record<string, string>> {
  const url = env['EVENTSTORE_URL'];
  if (env[name] || (url && url !== readStoreUrls(env)['EVENTSTORE_URL'])) return {};
  try {
    const file = join(env['DATA_DIR'] ?? DEFAULT_DATA_DIR, 'keys', name);
    return { [name]: readFileSync(file, 'utf8').trim() };
  } catch {
    return {};
  }
}
