import { join } from 'node:path';
import { startEventStore } from './eventstore/index.js';
import { startMongo } from './mongo/index.js';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** 0 or nothing takes a free port. */
  readonly eventStorePort?: number;
  readonly mongoPort?: number;
}

export interface Embedded {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly close: () => Promise<void>;
}

/** Starts both stand-ins on loopback. Throws StoreInUseError and DamagedStoreError. */
export async function startEmbedded({
  dataDir,
  eventStorePort = 0,
  mongoPort = 0,
}: EmbeddedOptions): Promise<Embedded> {
  const eventStore = await startEventStore({
    dataDir: join(dataDir, 'eventstore'),
    port: eventStorePort,
  });
  const mongo = await startMongo({ dataDir: join(dataDir, 'mongo'), port: mongoPort });
  const close = async (): Promise<void> => {
    await mongo.close();
    await eventStore.close();
  };
  return { eventStoreUrl: eventStore.url, mongoUrl: mongo.url, close };
}
