import { startEventStore, startMongo } from '@nirmaan/embedded';
import { EventLog } from '@nirmaan/platform/eventstore';
import { connectMongo } from '@nirmaan/platform/mongo';
import { temporaryFolder } from '@nirmaan/platform/testing';
import type { Db } from 'mongodb';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../projections/dist/bundle/projections.js', import.meta.url));

/** The stores alone, for specs that start and kill workers themselves. */
export interface Stores {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly eventLog: EventLog;
  readonly db: Db;
  stop(): Promise<void>;
}

export async function startStores(): Promise<Stores> {
  const folder = await temporaryFolder();
  const eventStore = await startEventStore({ dataDir: join(folder.path, 'events') });
  const mongoServer = await startMongo({ dataDir: join(folder.path, 'mongo') });
  const eventLog = EventLog.at(eventStore.url);
  const mongo = await connectMongo(mongoServer.url);
  const stop = async (): Promise<void> => {
    await mongo.close();
    await eventLog.close();
    await mongoServer.close();
    await eventStore.close();
    await folder.remove();
  };
  const urls = { eventStoreUrl: eventStore.url, mongoUrl: mongoServer.url };
  return { ...urls, eventLog, db: mongo.db, stop };
}

/** A worker in a process of its own; resolves once it says that it is ready. */
export async function startWorker({ eventStoreUrl, mongoUrl }: Stores): Promise<ChildProcess> {
  const stores = { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
  const env = { ...process.env, ...stores, LOG_LEVEL: 'silent' };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  // The flags of a test runner are not the product's.
  const child = fork(program, [], { env, execArgv: [], stdio: [...stdio] });
  await once(child, 'message');
  return child;
}
