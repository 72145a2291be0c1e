import 'reflect-metadata';
import { ConfigError } from '@nirmaan/platform/config';
import { whenSupervisorIsGone } from '@nirmaan/platform/lifecycle';
import { createLog } from '@nirmaan/platform/log';
import { outlast, type Stores, withStores } from '@nirmaan/platform/stores';
import { EmailKeys, requireOwnEmailKey } from './account/account.module.js';
import { AttachmentStore } from './attachment/attachment.module.js';
import { ImageStore } from './image/image.module.js';
import { CommandExecutor } from './kernel/commands/index.js';
import { SettableClock } from './seed/seed-context.js';
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

async function seedStores({ eventStore, db }: Stores, settings: SeedSettings): Promise<void> {
  const clock = new SettableClock();
  const executor = new CommandExecutor(eventStore, clock);
  const emailKeys = new EmailKeys(settings);
  await requireOwnEmailKey(eventStore, emailKeys);
  const files = { images: new ImageStore(db), attachments: new AttachmentStore(db, clock) };
  await seed(settings.SEED, { executor, clock, emailKeys, ...files }, new Date());
}

// Without the supervisor the embedded stores end, too. The open channel must not keep this process alive.
whenSupervisorIsGone(() => process.exit(1));
process.channel?.unref();

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`seed cannot start. ${error.message}`);
  else log.fatal({ err: error }, 'seeding failed');
  process.exitCode = 1;
});
