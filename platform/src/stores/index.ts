import type { Db } from 'mongodb';
import { EventStore, type Timed } from '../eventstore/index.js';
import { connectMongo } from '../mongo/index.js';

export { isStoreAway } from './is-store-away.js';

/** Where the stores are, as the environment names them. */
export interface StoreUrls {
  readonly EVENTSTORE_URL: string;
  readonly MONGO_URL: string;
}

/** The truth, and the read models that follow from it. */
export interface Stores {
  readonly eventStore: EventStore;
  readonly db: Db;
}

export interface OpenStores extends Stores {
  readonly close: () => Promise<void>;
}

/** Connects to both stores. Throws after 5 s when MongoDB has no primary; the event store is called when it is needed. */
export async function openStores(urls: StoreUrls, timed?: Timed): Promise<OpenStores> {
  const mongo = await connectMongo(urls.MONGO_URL);
  const eventStore = EventStore.at(urls.EVENTSTORE_URL, timed);
  const close = async (): Promise<void> => {
    await mongo.close();
    await eventStore.close();
  };
  return { eventStore, db: mongo.db, close };
}

/** Does one piece of work with the stores, and closes them again. */
export async function withStores<Outcome>(
  urls: StoreUrls,
  work: (stores: Stores) => Promise<Outcome>,
): Promise<Outcome> {
  const { close, ...stores } = await openStores(urls);
  return work(stores).finally(close);
}
