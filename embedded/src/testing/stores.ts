import { openStores, type StoreAccess, type Stores as Connected } from '@nirmaan/platform/stores';
import { TEST_KEK, type TemporaryFolder, temporaryFolder } from '@nirmaan/platform/testing';
import { join } from 'node:path';
import { startEventStore } from '../eventstore/server.js';
import { startMongo } from '../mongo/start-mongo.js';
import { emptyGivenEventStore, type GivenStore, nameGivenMongo } from './given-stores.js';

/** Real stores of one spec, with nothing in them. */
export interface Stores extends Connected {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  /** What another process needs to open them. */
  readonly access: StoreAccess;
  /** Takes MongoDB away from a running process. */
  stopMongo(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Connects to the stores under test as every process of the product does: the embedded servers on free ports, or those
 * that the environment names. In a folder that a spec looks into, or starts again from, they are embedded ones.
 */
export async function startStores(given?: TemporaryFolder): Promise<Stores> {
  const folder = given ?? temporaryFolder();
  const isOwn = given !== undefined;
  const eventStore =
    (isOwn ? undefined : await emptyGivenEventStore()) ??
    (await startEventStore({ dataDir: join(folder.path, 'events') }));
  const mongo: GivenStore =
    (isOwn ? undefined : nameGivenMongo()) ??
    (await startMongo({ dataDir: join(folder.path, 'mongo'), maintenanceMs: 1_000 }));
  const access = {
    EVENTSTORE_URL: eventStore.url,
    MONGO_URL: mongo.url,
    KEYRING_KEK: TEST_KEK,
  };
  const { close, ...connected } = await openStores(access);
  let mongoIsUp = true;
  const stopMongo = async (): Promise<void> => {
    if (mongoIsUp) await mongo.close();
    mongoIsUp = false;
  };
  return {
    eventStoreUrl: eventStore.url,
    mongoUrl: mongo.url,
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
