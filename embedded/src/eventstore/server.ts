import { join } from 'node:path';
import { openStore } from '../storage/index.js';
import { encodeSupportedMethods } from './answers.js';
import { Writer } from './append.js';
import { BatchAppend } from './batch-append.js';
import { unsupported } from './errors.js';
import { EventLog } from './event-log.js';
import { GrpcServer, type Handler } from './grpc.js';
import { read } from './read.js';

export interface EventStoreOptions {
  /** The folder of the events; created when it is missing. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** `false` skips fdatasync: for the durability spec only. */
  readonly sync?: boolean;
}

export interface EmbeddedEventStore {
  readonly port: number;
  /** For the official client. */
  readonly url: string;
  close(): Promise<void>;
}

/** There is no authentication, so it listens on loopback only. */
const HOST = '127.0.0.1';

/** Compatible with, and not the real one. */
const VERSION = '24.10.6-embedded';

/**
 * Starts a server that speaks EventStoreDB's protocol. Throws StoreInUseError, DamagedStoreError, StorageFullError, or
 * the system's error when the port is taken.
 */
export async function startEventStore(options: EventStoreOptions): Promise<EmbeddedEventStore> {
  const { dataDir, port = 0, sync = true } = options;
  const store = await openStore({ path: join(dataDir, 'events.lmdb'), sync });
  try {
    const log = new EventLog(store);
    const writer = new Writer(log);
    const server = new GrpcServer(toHandlers(log, writer), (path) =>
      unsupported(path.slice(1).replace('event_store.client.', '')),
    );
    const bound = await server.listen(HOST, port);
    const close = async (): Promise<void> => {
      await writer.close();
      await server.close();
      await store.close();
    };
    return { port: bound, url: `esdb://${HOST}:${bound}?tls=false`, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function toHandlers(log: EventLog, writer: Writer): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>([
    ['/event_store.client.streams.Streams/BatchAppend', (call) => new BatchAppend(call, writer)],
    ['/event_store.client.streams.Streams/Read', (call) => read(log, call)],
  ]);
  const features = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
  const methods = encodeSupportedMethods(VERSION, [...handlers.keys(), features]);
  handlers.set(features, (call) => {
    void call.send(methods).then(() => call.end());
  });
  return handlers;
}
