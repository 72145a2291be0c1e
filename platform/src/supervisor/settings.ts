import { z } from 'zod';
import {
  ConfigError,
  eventStoreUrl,
  isLoopback,
  mongoUrl,
  port,
  readConfig,
} from '../config/index.js';

const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGO_URL: mongoUrl.optional(),
  PUBLIC_URL: z.url().optional(),
  SEED: z.enum(['demo', 'catalogue', 'none']).optional(),
});

export interface Settings {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly seed: 'demo' | 'catalogue' | 'none';
  /** Both stores are embedded and PUBLIC_URL is a loopback address: nothing needs to be configured. */
  readonly isLocal: boolean;
  /** Undefined for an embedded store. */
  readonly eventStoreUrl: string | undefined;
  readonly mongoUrl: string | undefined;
}

/** Throws ConfigError, also for demo data on an installation that others can reach. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = readConfig(environment, env);
  const { PORT, DATA_DIR: dataDir, EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl } = given;
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${PORT}`;
  const isLocal = !eventStoreUrl && !mongoUrl && isLoopback(publicUrl);
  const seed = given.SEED ?? (isLocal ? 'demo' : 'catalogue');
  if (seed === 'demo' && !isLocal) {
    throw new ConfigError(
      'SEED=demo works only with both embedded stores and a PUBLIC_URL on this machine.',
    );
  }
  const { METRICS_PORT: metricsPort } = given;
  return { port: PORT, metricsPort, dataDir, publicUrl, seed, isLocal, eventStoreUrl, mongoUrl };
}
