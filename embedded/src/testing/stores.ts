import { EventLog } from '@nirmaan/platform/eventstore';
import { connectMongo } from '@nirmaan/platform/mongo';
import { temporaryFolder } from '@nirmaan/platform/testing';
import type { Db } from 'mongodb';
import { join } from 'node:path';
import { startEventStore } from '../eventstore/index.js';
import { startMongo } from '../mongo/index.js';

/** Real stores of one spec: the embedded servers on free ports, in a folder of their own. */
export interface Stores {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly eventLog: EventLog;
  readonly db: Db;
  /** Takes MongoDB away from a running process. */
  stopMongo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers, and connects to them as every process of the product does. */
export async function startStores(): Promise<Stores> {
  const folder = await temporaryFolder();
  const eventStore = await startEventStore({ dataDir: join(folder.path, 'events') });
  const mongoServer = await startMongo({ dataDir: join(folder.path, 'mongo') });
  const eventLog = EventLog.at(eventStore.url);
  const mongo = await connectMongo(mongoServer.url);
  let mongoIsUp = true;
  const stopMongo = async (): Promise<void> => {
    if (mongoIsUp) await mongoServer.close();
    mongoIsUp = false;
  };
  return {
    eventStoreUrl: eventStore.url,
    mongoUrl: mongoServer.url,
    eventLog,
    db: mongo.db,
    stopMongo,
    async stop() {
      await mongo.close();
      await eventLog.close();
      await stopMongo();
      await eventStore.close();
      await folder.remove();
    },
  };
}
