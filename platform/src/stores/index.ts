import { type Db, MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { EventStore, isTransient, type Timed } from '../eventstore/index.js';
import { connectMongo } from '../mongo/index.js';

/** True when a store did not answer and the call may be retried. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNetworkError ||
  (!(error instanceof MongoError) && isTransient(error));

export interface StoreUrls {
  readonly EVENTSTORE_URL: string;
  readonly MONGO_URL: string;
}

export interface Stores {
  readonly eventStore: EventStore;
  readonly db: Db;
}

export interface OpenStores extends Stores {
  readonly close: () => Promise<void>;
}

/** Connects to both stores. Throws after 5 s when MongoDB has no primary; the event store connects lazily. */
export async function openStores(urls: StoreUrls, timed?: Timed): Promise<OpenStores> {
  const mongo = await connectMongo(urls.MONGO_URL);
  const eventStore = EventStore.at(urls.EVENTSTORE_URL, timed);
  const close = async (): Promise<void> => {
    await mongo.close();
    await eventStore.close();
  };
  return { eventStore, db: mongo.db, close };
}

/** Closes the stores after `work`. */
export async function withStores<Outcome>(
  urls: StoreUrls,
  work: (stores: Stores) => Promise<Outcome>,
): Promise<Outcome> {
  const { close, ...stores } = await openStores(urls);
  return work(stores).finally(close);
}
