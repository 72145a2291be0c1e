import { createSecret, getEmbeddedEventStoreUrl } from '@nirmaan/platform/config';
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { type EmbeddedServer } from '../loopback.js';
import { openStore } from '../storage/index.js';
import { encodeSupportedMethods } from './answers.js';
import { Writer } from './append.js';
import { BatchAppend } from './batch-append.js';
import { unauthenticated, unsupported } from './errors.js';
import { EventLog } from './event-log.js';
import { GrpcServer, type Handler } from './grpc.js';
import { read } from './read.js';

export interface EventStoreOptions {
  /** The folder of the events; created when it is missing. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Clients send it as their connection's name, and only they are answered; random by default. */
  readonly secret?: string;
  /** `false` skips fdatasync: for the durability spec only. */
  readonly sync?: boolean;
}

/** Compatible with, and not the real one. */
const VERSION = '24.10.6-embedded';

/**
 * Starts a server that speaks EventStoreDB's protocol. Throws FolderInUse, DamagedStoreError, StorageFullError, or
 * the system's error when the port is taken.
 */
export async function startEventStore(options: EventStoreOptions): Promise<EmbeddedServer> {
  const { dataDir, port = 0, secret = createSecret(), sync = true } = options;
  const store = await openStore({ path: join(dataDir, 'events.lmdb'), sync });
  try {
    const log = new EventLog(store);
    const writer = new Writer(log);
    const server = new GrpcServer(toHandlers(log, writer, secret), (path) =>
      unsupported(path.slice(1).replace('event_store.client.', '')),
    );
    const bound = await server.listen(port);
    const close = async (): Promise<void> => {
      await writer.close();
      await server.close();
      await store.close();
    };
    return { port: bound, url: getEmbeddedEventStoreUrl(bound, secret), close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Equal lengths, so that comparing takes the same time for every guess. */
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only the features, which the client asks for without its connection's name, are public. */
function toHandlers(log: EventLog, writer: Writer, secret: string): ReadonlyMap<string, Handler> {
  const expected = sha256(secret);
  const guard =
    (handler: Handler): Handler =>
    (call) => {
      if (timingSafeEqual(sha256(call.connectionName), expected)) handler(call);
      else call.fail(unauthenticated());
    };
  const handlers = new Map<string, Handler>([
    [
      '/event_store.client.streams.Streams/BatchAppend',
      guard((call) => new BatchAppend(call, writer)),
    ],
    ['/event_store.client.streams.Streams/Read', guard((call) => read(log, call))],
  ]);
  const features = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
  const methods = encodeSupportedMethods(VERSION, [...handlers.keys(), features]);
  handlers.set(features, (call) => {
    void call.send(methods).then(() => call.end());
  });
  return handlers;
}
