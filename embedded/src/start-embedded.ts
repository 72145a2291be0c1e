import { join } from 'node:path';
import { startEventStore } from './eventstore/index.js';
import { startMongo } from './mongo/index.js';
import { type RazorpayOptions, startRazorpay } from './razorpay/index.js';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** 0 or nothing takes a free port. */
  readonly eventStorePort?: number;
  readonly mongoPort?: number;
  /** Without it there is no payment sandbox. */
  readonly razorpay?: Omit<RazorpayOptions, 'dataDir'>;
}

export interface Embedded {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly razorpayUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/** Starts the stand-ins on loopback. Throws StoreInUseError and DamagedStoreError. */
export async function startEmbedded({
  dataDir,
  eventStorePort = 0,
  mongoPort = 0,
  razorpay,
}: EmbeddedOptions): Promise<Embedded> {
  const eventStore = await startEventStore({
    dataDir: join(dataDir, 'eventstore'),
    port: eventStorePort,
  });
  const mongo = await startMongo({ dataDir: join(dataDir, 'mongo'), port: mongoPort });
  const sandbox =
    razorpay && (await startRazorpay({ dataDir: join(dataDir, 'razorpay'), ...razorpay }));
  const close = async (): Promise<void> => {
    await sandbox?.close();
    await mongo.close();
    await eventStore.close();
  };
  return {
    eventStoreUrl: eventStore.url,
    mongoUrl: mongo.url,
    razorpayUrl: sandbox?.url,
    close,
  };
}
