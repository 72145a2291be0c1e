import { join } from 'node:path';
import { startEventStore } from './eventstore/server.js';
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
 * Starts the servers on loopback. Throws StoreInUseError, DamagedStoreError or StorageFullError, and then leaves none running.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, eventStorePort = 0, mongoPort = 0, secret, razorpay } = options;
  const shared = secret ? { secret } : {};
  const started = new Started();
  try {
    const eventStore =
      eventStorePort !== null &&
      started.add(
        await startEventStore({
          dataDir: join(dataDir, 'eventstore'),
          port: eventStorePort,
          ...shared,
        }),
      );
    const mongo =
      mongoPort !== null &&
      started.add(
        await startMongo({ dataDir: join(dataDir, 'mongo'), port: mongoPort, ...shared }),
      );
    const sandbox =
      razorpay &&
      started.add(await startRazorpay({ dataDir: join(dataDir, 'razorpay'), ...razorpay }));
    return {
      eventStoreUrl: eventStore ? eventStore.url : undefined,
      mongoUrl: mongo ? mongo.url : undefined,
      razorpayUrl: sandbox?.url,
      close: () => started.close(),
    };
  } catch (error) {
    await started.close();
    throw error;
  }
}

/** Servers that run, the newest first. */
class Started {
  readonly #parts: { close(): Promise<void> }[] = [];

  add<Part extends { close(): Promise<void> }>(part: Part): Part {
    this.#parts.unshift(part);
    return part;
  }

  async close(): Promise<void> {
    for (const part of this.#parts) await part.close();
  }
}
