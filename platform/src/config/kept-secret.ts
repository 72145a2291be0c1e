import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBesideRunning } from './running-stores.js';

/**
 * A secret of the installation on this machine, for a command that works with that installation's stores: with another's
 * key an address could be claimed twice, and a signature would prove nothing. As at the start, the environment's own wins.
 */
export function keptSecret(env: NodeJS.ProcessEnv, name: string): Readonly<Record<string, string>> {
  if (env[name] || !isBesideRunning(env)) return {};
  try {
    const file = join(env['DATA_DIR'] ?? '.data', 'keys', name);
    return { [name]: readFileSync(file, 'utf8').trim() };
  } catch {
    return {};
  }
}
