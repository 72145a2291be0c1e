import type { Db } from 'mongodb';
import { EventStore, type EventStoreOptions } from '../eventstore/index.js';
import { type Keyring, type KeyringSettings, openKeyring } from '../keyring/index.js';
import { connectMongo } from '../mongo/index.js';
import { requireOwnReadModels } from './own-read-models.js';

export * from './away.js';
export * from './own-read-models.js';

export interface StoreUrls {
  readonly EVENTSTORE_URL: string;
  readonly MONGO_URL: string;
}

/** Where the stores are, and what opens the keyring. */
export interface StoreAccess extends StoreUrls {
  readonly KEYRING_KEK: string;
}

export type StoreSettings = StoreAccess & KeyringSettings;

export interface Stores {
  readonly eventStore: EventStore;
  readonly keyring: Keyring;
  readonly db: Db;
}

export interface OpenStores extends Stores {
  readonly close: () => Promise<void>;
}

/** How long a program that can wait gives MongoDB to elect a primary, which takes 10 to 12 s after a failure. */
export const ELECTION_TIMEOUT_MS = 20_000;

interface OpenOptions extends EventStoreOptions {
  /** How long every call waits for a primary; 5 s by default, because the api's callers wait too. */
  readonly electionTimeoutMs?: number;
}

/**
 * Connects to the stores. Throws when MongoDB has no primary in time or KEYRING_KEK is that of other data. A process that can be asked to stop waits for the
 * event store, and does not start with the read models of another one; for others the first call connects.
 */
export async function openStores(
  settings: StoreSettings,
  { electionTimeoutMs, ...options }: OpenOptions = {},
): Promise<OpenStores> {
  const mongo = await connectMongo(settings.MONGO_URL, undefined, electionTimeoutMs);
  const keyring = await openKeyring(mongo, settings);
  const eventStore = EventStore.at(settings.EVENTSTORE_URL, keyring, options);
  const close = async (): Promise<void> => {
    await Promise.all([mongo.close(), eventStore.close()]);
  };
  const stores = { eventStore, keyring, db: mongo.db };
  if (options.stopping) {
    await eventStore.untilReachable();
    await requireOwnReadModels(stores);
  }
  return { ...stores, close };
}

/** Closes the stores after `work`. */
export async function withStores<Outcome>(
  settings: StoreSettings,
  work: (stores: Stores) => Promise<Outcome>,
  options?: OpenOptions,
): Promise<Outcome> {
  const { close, ...stores } = await openStores(settings, options);
  return work(stores).finally(close);
}
