import 'reflect-metadata';
import { ConfigError } from '@nirmaan/platform/config';
import { whenSupervisorIsGone } from '@nirmaan/platform/lifecycle';
import { createLog } from '@nirmaan/platform/log';
import { type Stores, withStores } from '@nirmaan/platform/stores';
import { EmailKeys } from './account/account.module.js';
import { ImageStore } from './image/image.module.js';
import { CommandExecutor } from './kernel/commands/index.js';
import { readSeedSettings, type SeedSettings } from './seed/seed-settings.js';
import { plant } from './seed/seed.js';
import { StagedClock } from './seed/seeder.js';

const log = createLog('seed');

async function main(): Promise<void> {
  const settings = readSeedSettings(process.env);
  await withStores(settings, (stores) => seed(stores, settings));
  log.info({ seed: settings.SEED }, 'seeded');
}

async function seed({ eventStore, db }: Stores, settings: SeedSettings): Promise<void> {
  const clock = new StagedClock();
  const executor = new CommandExecutor(eventStore, clock);
  const emailKeys = new EmailKeys(settings.EMAIL_CLAIM_KEY);
  await plant(
    settings.SEED,
    { executor, clock, emailKeys, images: new ImageStore(db) },
    new Date(),
  );
}

// A seed without its supervisor would go on without the stand-ins, too. Listening for the end keeps no process alive.
whenSupervisorIsGone(() => process.exit(1));
process.channel?.unref();

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`seed cannot start. ${error.message}`);
  else log.fatal({ err: error }, 'seeding failed');
  process.exitCode = 1;
});
