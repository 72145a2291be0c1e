import 'reflect-metadata';
import { ConfigError } from '@nirmaan/platform/config';
import { EventLog } from '@nirmaan/platform/eventstore';
import { createLog } from '@nirmaan/platform/log';
import { connectMongo } from '@nirmaan/platform/mongo';
import { EmailKeys } from './account/account.module.js';
import { ImageStore } from './image/image.module.js';
import { CommandGate } from './kernel/commands/index.js';
import { readSeedSettings } from './seed/seed-settings.js';
import { plant } from './seed/seed.js';
import { StagedClock } from './seed/seeder.js';

const log = createLog('seed');

async function main(): Promise<void> {
  const settings = readSeedSettings(process.env);
  const eventLog = EventLog.at(settings.EVENTSTORE_URL);
  const mongo = await connectMongo(settings.MONGO_URL);
  const clock = new StagedClock();
  const gate = new CommandGate(eventLog, clock);
  const emailKeys = new EmailKeys(settings.EMAIL_CLAIM_KEY);
  const seeding = { gate, clock, emailKeys, images: new ImageStore(mongo.db) };
  await plant(settings.SEED, seeding, new Date());
  log.info({ seed: settings.SEED }, 'seeded');
  await mongo.close();
  await eventLog.close();
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`seed cannot start. ${error.message}`);
  else log.fatal({ err: error }, 'seeding failed');
  process.exitCode = 1;
});
