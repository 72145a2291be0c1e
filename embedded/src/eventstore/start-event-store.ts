import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { openStore } from '../storage/index.js';
import { Writer } from './append/writer.js';
import { maxMessageBytes } from './limits.js';
import { EventLog } from './log/event-log.js';
import { addServices } from './services.js';
import { OpenCalls } from './wire/open-calls.js';

export interface EventStoreOptions {
  /** The folder that holds the log; created when it is missing. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** There is no authentication, so it listens on loopback only. */
  readonly host?: '127.0.0.1';
  /** `false` leaves fdatasync out: for the durability spec only. */
  readonly sync?: boolean;
}

export interface EmbeddedEventStore {
  readonly port: number;
  /** For the official client. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a server that speaks EventStoreDB's protocol. Throws StoreInUseError, DamagedStoreError,
 * OtherEngineError, or the system's error when the port is taken.
 */
export async function startEventStore(options: EventStoreOptions): Promise<EmbeddedEventStore> {
  const { dataDir, port = 0, host = '127.0.0.1', sync = true } = options;
  const store = await openStore({ path: join(dataDir, 'events.lmdb'), sync });
  try {
    const log = new EventLog(store);
    const [writer, calls] = [new Writer(log), new OpenCalls()];
    const server = new Server({ 'grpc.max_receive_message_length': maxMessageBytes });
    let bound = port;
    addServices(server, { log, writer, calls, host, port: () => bound });
    bound = await listen(server, `${host}:${port}`);
    const close = async (): Promise<void> => {
      await stop(server, writer, calls);
      await store.close();
    };
    return { port: bound, url: `esdb://${host}:${bound}?tls=false`, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function listen(server: Server, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

/** How long clients may take to hang up, in milliseconds. */
const patience = 500;

/** What was taken in is written and answered; then every open call is told that it is over. */
async function stop(server: Server, writer: Writer, calls: OpenCalls): Promise<void> {
  await writer.close();
  await new Promise(setImmediate);
  calls.cancelAll();
  const force = setTimeout(() => server.forceShutdown(), patience);
  await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  clearTimeout(force);
}
