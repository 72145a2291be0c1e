import { openStores, type StoreAccess, type Stores as Connected } from '@nirmaan/platform/stores';
import { TEST_KEK, type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { join } from 'node:path';
import { startEventStore } from '../eventstore/server.js';
import { startMongo } from '../mongo/index.js';

/** Real stores of one spec: the embedded servers on free ports, in a folder of their own. */
export interface Stores extends Connected {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  /** What another process needs to open them. */
  readonly access: StoreAccess;
  /** Takes MongoDB away from a running process. */
  stopMongo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers, and connects to them as every process of the product does. */
export async function startStores(folder: TemporaryFolder = temporaryFolder()): Promise<Stores> {
  const eventStore = await startEventStore({ dataDir: join(folder.path, 'events') });
  const mongoServer = await startMongo({ dataDir: join(folder.path, 'mongo') });
  const access = {
    EVENTSTORE_URL: eventStore.url,
    MONGO_URL: mongoServer.url,
    KEYRING_KEK: TEST_KEK,
  };
  const { close, ...connected } = await openStores(access);
  let mongoIsUp = true;
  const stopMongo = async (): Promise<void> => {
    if (mongoIsUp) await mongoServer.close();
    mongoIsUp = false;
  };
  return {
    eventStoreUrl: eventStore.url,
    mongoUrl: mongoServer.url,
    access,
    ...connected,
    stopMongo,
    async stop() {
      await close();
      await stopMongo();
      await eventStore.close();
      await folder.remove();
    },
  };
}
