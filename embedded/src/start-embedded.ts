import { join } from 'node:path';
import { startEventStore } from './eventstore/server.js';
import { startMongo } from './mongo/index.js';
import { type RazorpayOptions, startRazorpay } from './razorpay/start-razorpay.js';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** 0 or nothing takes a free port; null leaves this stand-in out. */
  readonly eventStorePort?: number | null;
  readonly mongoPort?: number | null;
  /** Without it there is no payment sandbox. */
  readonly razorpay?: Omit<RazorpayOptions, 'dataDir'>;
}

export interface Embedded {
  /** Undefined for what was left out. */
  readonly eventStoreUrl: string | undefined;
  readonly mongoUrl: string | undefined;
  readonly razorpayUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * leaves none of them running.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, eventStorePort = 0, mongoPort = 0, razorpay } = options;
  const started = new Started();
  try {
    const eventStore =
      eventStorePort !== null &&
      started.note(
        await startEventStore({ dataDir: join(dataDir, 'eventstore'), port: eventStorePort }),
      );
    const mongo =
      mongoPort !== null &&
      started.note(await startMongo({ dataDir: join(dataDir, 'mongo'), port: mongoPort }));
    const sandbox =
      razorpay &&
      started.note(await startRazorpay({ dataDir: join(dataDir, 'razorpay'), ...razorpay }));
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

interface Closable {
  close(): Promise<void>;
}

/** What is running, to be closed in reverse. */
class Started {
  readonly #parts: Closable[] = [];

  note<Part extends Closable>(part: Part): Part {
    this.#parts.unshift(part);
    return part;
  }

  async close(): Promise<void> {
    for (const part of this.#parts) await part.close();
  }
}
