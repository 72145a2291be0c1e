import { besideRunning, readConfig, secret, storeSettings } from '@nirmaan/platform/config';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const environment = z.object({ ...storeSettings, EMAIL_CLAIM_KEY: secret });
export type AdminSettings = z.infer<typeof environment>;

/**
 * Where the stores are, and the key that keeps e-mail addresses unique: from the environment, or from the
 * installation that runs on this machine. Throws ConfigError.
 */
export const readAdminSettings = (env: NodeJS.ProcessEnv): AdminSettings =>
  readConfig(environment, env['EVENTSTORE_URL'] ? env : { ...besideRunning(env), ...keptKey(env) });

/** Only beside its own stores: with a foreign key an address could be claimed twice. */
function keptKey(env: NodeJS.ProcessEnv): { EMAIL_CLAIM_KEY?: string } {
  try {
    const file = join(env['DATA_DIR'] ?? '.data', 'keys', 'EMAIL_CLAIM_KEY');
    return { EMAIL_CLAIM_KEY: readFileSync(file, 'utf8').trim() };
  } catch {
    return {};
  }
}
