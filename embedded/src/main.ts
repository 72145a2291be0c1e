import { SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { ConfigError, readConfig, secret } from '@nirmaan/platform/config';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { Command } from 'commander';
import { z } from 'zod';
import { type EmbeddedOptions, startEmbedded } from './start-embedded.js';
import { DamagedStoreError, StorageFullError } from './storage/index.js';

interface Options {
  readonly eventstorePort: string;
  readonly mongoPort: string;
  readonly eventstore: boolean;
  readonly mongo: boolean;
  readonly razorpayPort?: string;
  readonly data: string;
}

/** Secrets come from the environment: arguments are visible in the list of processes. */
const environment = z.object({
  EMBEDDED_SECRET: z
    .string('is required: at least 32 random letters and digits')
    .regex(/^[A-Za-z0-9]{32,}$/, 'must be at least 32 letters and digits'),
});

const razorpayEnvironment = z.object({
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: z.string().default(SANDBOX_WEBHOOK_SECRET),
  RAZORPAY_WEBHOOK_URL: z.url(),
});

function razorpayOptions(port: string): NonNullable<EmbeddedOptions['razorpay']> {
  const environment = readConfig(razorpayEnvironment);
  return {
    port: Number(port),
    keySecret: environment.RAZORPAY_KEY_SECRET,
    webhooks: {
      url: environment.RAZORPAY_WEBHOOK_URL,
      secret: environment.RAZORPAY_WEBHOOK_SECRET,
    },
  };
}

/** An error that the operator can do something about is printed as a sentence, without a stack. */
function explain(error: unknown): never {
  const known = [DamagedStoreError, StorageFullError];
  const isKnown = known.some((kind) => error instanceof kind);
  throw isKnown && error instanceof Error
    ? new ConfigError(error.message, { cause: error })
    : error;
}

const program = new Command('embedded')
  .description(
    'Embedded servers in place of EventStoreDB, MongoDB and Razorpay, for one machine. They listen on loopback only.',
  )
  .option(
    '--eventstore-port <port>',
    'port of the EventStoreDB protocol; 0 picks a free one',
    '2113',
  )
  .option('--mongo-port <port>', 'port of the MongoDB protocol; 0 picks a free one', '27017')
  .option(
    '--razorpay-port <port>',
    'port of the payment sandbox; 0 picks a free one; without this option there is none',
  )
  .option('--no-eventstore', 'do not start the EventStoreDB server')
  .option('--no-mongo', 'do not start the MongoDB server')
  .option('--data <folder>', 'data folder', '.data')
  .action(({ eventstore, eventstorePort, mongo, mongoPort, razorpayPort, data }: Options) =>
    runProcess('embedded', async ({ log }) => {
      const { EMBEDDED_SECRET: secret } = readConfig(environment);
      const stores = await startEmbedded({
        dataDir: data,
        secret,
        eventStorePort: eventstore ? Number(eventstorePort) : null,
        mongoPort: mongo ? Number(mongoPort) : null,
        ...(razorpayPort && { razorpay: razorpayOptions(razorpayPort) }),
      }).catch(explain);
      log.info({ eventstorePort, mongoPort, razorpayPort }, 'serving on loopback only');
      return stores.close;
    }),
  );

await program.parseAsync();
