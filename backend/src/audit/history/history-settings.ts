import {
  besideRunning,
  keptSecret,
  readConfig,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';

const signing = z.object({ AUDIT_SIGNING_KEY: secret });
const environment = z.object({ ...storeSettings, ...signing.shape });
export type HistorySettings = z.infer<typeof environment>;

/**
 * Where the stores are, and the key that signs: from the environment, or from the installation that runs on this
 * machine. Throws ConfigError.
 */
export const readHistorySettings = (env: NodeJS.ProcessEnv): HistorySettings =>
  readConfig(environment, { ...besideRunning(env), ...keptSecret(env, 'AUDIT_SIGNING_KEY') });

/** The key that signs, alone: it is there without the stores. Throws ConfigError. */
export const readSigningKey = (env: NodeJS.ProcessEnv): string =>
  readConfig(signing, { ...env, ...keptSecret(env, 'AUDIT_SIGNING_KEY') }).AUDIT_SIGNING_KEY;
