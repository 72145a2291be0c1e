import { z } from 'zod';
import { isLoopback } from '../config/loopback.js';
import { readConfig, ConfigError } from '../config/read-config.js';
import { eventStoreUrl, mongoUrl, port } from '../config/settings.js';

const environment = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGO_URL: mongoUrl.optional(),
  PUBLIC_URL: z.url().optional(),
  SEED: z.enum(['demo', 'catalogue', 'none']).optional(),
});

export interface Settings {
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly seed: 'demo' | 'catalogue' | 'none';
  /** Both stores are stand-ins and nobody but this machine is served: nothing needs to be configured. */
  readonly onThisMachine: boolean;
  /** Where the real stores are; a missing one is stood in for. */
  readonly eventStoreUrl: string | undefined;
  readonly mongoUrl: string | undefined;
}

/** Reads what `npm start` was told. Demo data stay on this machine. Throws ConfigError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = readConfig(environment, env);
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  const onThisMachine = !given.EVENTSTORE_URL && !given.MONGO_URL && isLoopback(publicUrl);
  const seed = given.SEED ?? (onThisMachine ? 'demo' : 'catalogue');
  if (seed === 'demo' && !onThisMachine) {
    throw new ConfigError(
      'SEED=demo works only with both embedded stores and a PUBLIC_URL on this machine.',
    );
  }
  const { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl } = given;
  const stores = { eventStoreUrl, mongoUrl };
  return { port: given.PORT, dataDir: given.DATA_DIR, publicUrl, seed, onThisMachine, ...stores };
}
