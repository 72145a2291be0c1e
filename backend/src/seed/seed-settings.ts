import {
  ConfigError,
  isLoopback,
  readConfig,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';

const environment = z.object({
  ...storeSettings,
  EMAIL_CLAIM_KEY: secret,
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  SEED: z.enum(['demo', 'catalogue', 'none']).default('catalogue'),
});
export type SeedSettings = z.infer<typeof environment>;

/** Throws ConfigError; also when demo accounts, whose password everybody knows, would leave this machine. */
export function readSeedSettings(env: NodeJS.ProcessEnv): SeedSettings {
  const settings = readConfig(environment, env);
  const { EVENTSTORE_URL, MONGO_URL, PUBLIC_URL, SEED } = settings;
  if (SEED === 'demo' && ![EVENTSTORE_URL, MONGO_URL, PUBLIC_URL].every(isLoopback))
    throw new ConfigError('SEED=demo works only with stores and a PUBLIC_URL on this machine.');
  return settings;
}
