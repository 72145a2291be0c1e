import {
  addRunningStores,
  readGeneratedSecret,
  readConfig,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';
import { erasureSettings } from '../kernel/process/settings.js';

const environment = z.object({
  ...storeSettings,
  EMAIL_CLAIM_KEY: secret,
  DATA_DIR: z.string().default('.data'),
  ...erasureSettings,
});
export type AdminSettings = z.infer<typeof environment>;

/**
 * The stores and the key that hashes e-mail addresses: from the environment, or from the installation that runs on this
 * machine. Throws ConfigError.
 */
export const readAdminSettings = (env: NodeJS.ProcessEnv): AdminSettings =>
  readConfig(environment, {
    ...addRunningStores(env),
    ...readGeneratedSecret(env, 'EMAIL_CLAIM_KEY'),
  });
