import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'stores.json');

/** Notes where the stores of a running installation are, for commands that are started beside it. */
export function noteStores(dataDir: string, urls: object): void {
  writeFileSync(fileIn(dataDir), JSON.stringify(urls));
}

/**
 * The environment of a command line: what it names itself, else the stores of the installation that runs on this
 * machine with the same DATA_DIR. Who names one store elsewhere has to name both: the read models of one installation
 * beside the log of another would be wrong.
 */
export function besideRunning(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const noted = notedStores(env);
  const isElsewhere = ['EVENTSTORE_URL', 'MONGO_URL'].some(
    (name) => env[name] && env[name] !== noted[name],
  );
  return isElsewhere ? env : { ...env, ...noted };
}

/** Whether a command works on the log of the installation with the same DATA_DIR, and not on one elsewhere. */
export const isBesideRunning = (env: NodeJS.ProcessEnv): boolean =>
  !env['EVENTSTORE_URL'] || env['EVENTSTORE_URL'] === notedStores(env)['EVENTSTORE_URL'];

function notedStores(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return JSON.parse(
      readFileSync(fileIn(env['DATA_DIR'] ?? '.data'), 'utf8'),
    ) as NodeJS.ProcessEnv;
  } catch {
    return {};
  }
}
