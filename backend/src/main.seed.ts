import { ConfigError } from '@nirmaan/platform/config';
import { whenSupervisorIsGone } from '@nirmaan/platform/lifecycle';
import { createLog } from '@nirmaan/platform/log';
import { outlast, type Stores, withStores } from '@nirmaan/platform/stores';
import { requireOwnEmailKey } from './account/account.module.js';
import { openSeedContext } from './seed/seed-context.js';
import { readSeedSettings, seed, type SeedSettings } from './seed/seed.js';

const log = createLog('seed');

async function main(): Promise<void> {
  const settings = readSeedSettings(process.env);
  // Idempotent: begins again when a store went away meanwhile.
  const { signal: stopping } = new AbortController();
  const work = () =>
    withStores(settings, (stores) => seedStores(stores, settings), { log, stopping });
  await outlast(work, stopping, log);
  log.info({ seed: settings.SEED }, 'seeded');
}

async function seedStores(stores: Stores, settings: SeedSettings): Promise<void> {
  const context = await openSeedContext(stores, settings);
  await requireOwnEmailKey(stores.eventStore, context.emailKeys);
  await seed(settings.SEED, context, new Date()).finally(() => context.close());
}

// Without the supervisor the embedded stores end, too. The open channel must not keep this process alive.
whenSupervisorIsGone(() => process.exit(1));
process.channel?.unref();

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`seed cannot start. ${error.message}`);
  else log.fatal({ err: error }, 'seeding failed');
  process.exitCode = 1;
});
