import { join } from 'node:path';
import { startEventStore } from './eventstore/server.js';
import { type EmbeddedServer } from './loopback.js';
import { startMongo } from './mongo/start-mongo.js';
import { type RazorpayOptions, startRazorpay } from './razorpay/start-razorpay.js';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** 0 or undefined picks a free port; null does not start this server. */
  readonly eventStorePort?: number | null;
  readonly mongoPort?: number | null;
  /** Both stores answer only clients that know it; random by default. */
  readonly secret?: string;
  /** Undefined starts no payment sandbox. */
  readonly razorpay?: Omit<RazorpayOptions, 'dataDir'>;
}

export interface Embedded {
  /** Undefined for a server that was not started. */
  readonly eventStoreUrl: string | undefined;
  readonly mongoUrl: string | undefined;
  readonly razorpayUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts the servers on loopback. Throws FolderInUse, DamagedStoreError or StorageFullError, and then leaves none running.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { eventStorePort = 0, mongoPort = 0, secret, razorpay } = options;
  const getSettings = (folder: string) => ({
    dataDir: join(options.dataDir, folder),
    ...(secret && { secret }),
  });
  const started: EmbeddedServer[] = [];
  const close = async (): Promise<void> => {
    for (const server of started.toReversed()) await server.close();
  };
  const add = async (starting: Promise<EmbeddedServer>): Promise<string> => {
    const server = await starting;
    started.push(server);
    return server.url;
  };
  try {
    return {
      eventStoreUrl:
        eventStorePort === null
          ? undefined
          : await add(startEventStore({ ...getSettings('eventstore'), port: eventStorePort })),
      mongoUrl:
        mongoPort === null
          ? undefined
          : await add(startMongo({ ...getSettings('mongo'), port: mongoPort })),
      razorpayUrl:
        razorpay && (await add(startRazorpay({ ...getSettings('razorpay'), ...razorpay }))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
