import { z } from 'zod';
import {
  ConfigError,
  eventStoreUrl,
  isLoopback,
  mongoUrl,
  port,
  readConfig,
  sandboxSetting,
} from '../config/index.js';

const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGO_URL: mongoUrl.optional(),
  PUBLIC_URL: z.url().optional(),
  SANDBOX: sandboxSetting,
  SEED: z.enum(['demo', 'catalogue', 'none']).optional(),
});

export interface Settings {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly seed: 'demo' | 'catalogue' | 'none';
  /**
   * PUBLIC_URL is a loopback address, and both stores are embedded or SANDBOX=yes: nothing else needs to be configured.
   */
  readonly isLocal: boolean;
  /** Undefined for an embedded store. */
  readonly eventStoreUrl: string | undefined;
  readonly mongoUrl: string | undefined;
}

/** Throws ConfigError, also for demo data or the sandbox on an installation that others can reach. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = readConfig(environment, env);
  const { PORT, DATA_DIR: dataDir, EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl } = given;
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${PORT}`;
  const isAsked = given.SANDBOX === 'yes';
  if (isAsked && !isLoopback(publicUrl))
    throw new ConfigError('SANDBOX=yes works only with a PUBLIC_URL on this machine.');
  const isLocal = isLoopback(publicUrl) && (isAsked || (!eventStoreUrl && !mongoUrl));
  const seed = given.SEED ?? (isLocal ? 'demo' : 'catalogue');
  if (seed === 'demo' && !isLocal) {
    throw new ConfigError(
      'SEED=demo works only with a PUBLIC_URL on this machine, and both embedded stores or SANDBOX=yes.',
    );
  }
  const { METRICS_PORT: metricsPort } = given;
  return { port: PORT, metricsPort, dataDir, publicUrl, seed, isLocal, eventStoreUrl, mongoUrl };
}
