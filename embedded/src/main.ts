import { runProcess } from '@nirmaan/platform/lifecycle';
import { Command } from 'commander';
import { startEmbedded } from './start-embedded.js';

interface Options {
  readonly eventstorePort: string;
  readonly mongoPort: string;
  readonly data: string;
}

const program = new Command('embedded')
  .description(
    'The stand-ins for EventStoreDB and MongoDB, for one machine. They listen on loopback only.',
  )
  .option(
    '--eventstore-port <port>',
    'port of the EventStoreDB protocol; 0 takes a free one',
    '2113',
  )
  .option('--mongo-port <port>', 'port of the MongoDB protocol; 0 takes a free one', '27017')
  .option('--data <folder>', 'where the data are kept', '.data')
  .action(({ eventstorePort, mongoPort, data }: Options) =>
    runProcess('embedded', async ({ log }) => {
      const stores = await startEmbedded({
        dataDir: data,
        eventStorePort: Number(eventstorePort),
        mongoPort: Number(mongoPort),
      });
      const { eventStoreUrl, mongoUrl } = stores;
      log.info({ eventStoreUrl, mongoUrl }, 'serving on loopback only, without authentication');
      return stores.close;
    }),
  );

await program.parseAsync();
