import {
  besideRunning,
  keptSecret,
  readConfig,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';

const environment = z.object({ ...storeSettings, AUDIT_SIGNING_KEY: secret });
export type HistorySettings = z.infer<typeof environment>;

/**
 * Where the stores are, and the key that signs: from the environment, or from the installation that runs on this
 * machine. Throws ConfigError.
 */
export const readHistorySettings = (env: NodeJS.ProcessEnv): HistorySettings =>
  readConfig(environment, { ...besideRunning(env), ...keptSecret(env, 'AUDIT_SIGNING_KEY') });
