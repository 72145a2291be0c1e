import {
  ConfigError,
  isLoopback,
  readConfig,
  sandboxSetting,
  secret,
  storeSettings,
} from '@nirmaan/platform/config';
import { z } from 'zod';
import { type SectorEvent, sectorSlug } from '@nirmaan/contracts/sector';
import { addSector } from '../sector/sector.decider.js';
import { seedDemo } from './demo/seed-demo.js';
import { appendOnce, type SeedContext } from './seed-context.js';
import names from './sectors.json' with { type: 'json' };

const environment = z.object({
  ...storeSettings,
  EMAIL_CLAIM_KEY: secret,
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  SANDBOX: sandboxSetting,
  SEED: z.enum(['demo', 'catalogue', 'none']).default('catalogue'),
});
export type SeedSettings = z.infer<typeof environment>;

/** Throws ConfigError, also for demo accounts, whose password is public, on stores that others can reach. */
export function readSeedSettings(env: NodeJS.ProcessEnv): SeedSettings {
  const settings = readConfig(environment, env);
  const { EVENTSTORE_URL, MONGO_URL, PUBLIC_URL, SANDBOX, SEED } = settings;
  const addresses = [PUBLIC_URL, ...(SANDBOX ? [] : [EVENTSTORE_URL, MONGO_URL])];
  if (SEED === 'demo' && !addresses.every(isLoopback))
    throw new ConfigError(
      'SEED=demo works only with a PUBLIC_URL on this machine, and stores there or SANDBOX=yes.',
    );
  return settings;
}

/** Idempotent: appends what is missing. */
export async function seed(kind: SeedSettings['SEED'], context: SeedContext, today: Date) {
  if (kind === 'none') return;
  context.clock.set(today);
  for (const sector of sectors)
    await appendOnce(context, addSector, sector.sector, 0, () => sector);
  if (kind === 'demo') await seedDemo(context, today);
}

/** The sectors of every new installation, one for each service category. */
export const sectors: readonly SectorEvent['data'][] = Object.entries(names).map(
  ([slug, name]) => ({
    sector: sectorSlug.parse(slug),
    name,
  }),
);
