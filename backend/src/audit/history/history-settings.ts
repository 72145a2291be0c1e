import { besideRunning, readConfig, secret, storeSettings } from '@nirmaan/platform/config';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const environment = z.object({ ...storeSettings, AUDIT_SIGNING_KEY: secret });
export type HistorySettings = z.infer<typeof environment>;

/** The stores and the signing key: from the environment, or of the installation on this machine. Throws ConfigError. */
export const readHistorySettings = (env: NodeJS.ProcessEnv): HistorySettings =>
  readConfig(environment, { ...keptKey(env), ...besideRunning(env) });

function keptKey(env: NodeJS.ProcessEnv): { AUDIT_SIGNING_KEY?: string } {
  try {
    const file = join(env['DATA_DIR'] ?? '.data', 'keys', 'AUDIT_SIGNING_KEY');
    return { AUDIT_SIGNING_KEY: readFileSync(file, 'utf8').trim() };
  } catch {
    return {};
  }
}
