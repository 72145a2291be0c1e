import { type Db, MongoError } from 'mongodb';
import { EventStore, type EventStoreOptions, isTransient } from '../eventstore/index.js';
import { destroyErasedKeys, ErasureLedger, getLedgerName } from '../erasure/index.js';
import { type Keyring, type KeyringSettings, openKeyring } from '../keyring/index.js';
import { pause } from '../lifecycle/index.js';
import type { Log } from '../log/index.js';
import { connectMongo, isMongoAway } from '../mongo/index.js';
import { requireOwnReadModels } from './own-read-models.js';

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
  readonly ledger: ErasureLedger;
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
  /** Called before the event store is waited for. */
  readonly onMongoOpened?: () => void;
}

/** True when a store did not answer and the call may be retried. */
export const isStoreAway = (error: unknown): boolean =>
  isMongoAway(error) || (!(error instanceof MongoError) && isTransient(error));

const POLL_MS = 500;

/** Repeats what is harmless to repeat while a store is away, until the signal aborts. */
export async function outlast<Value>(work: () => Promise<Value>, signal: AbortSignal, log?: Log) {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error) || signal.aborted) throw error;
      if (isFirst) log?.warn({ reason: String(error) }, 'a store is away; waiting for it');
      await pause(POLL_MS, signal);
    }
  }
}

/**
 * Connects to the stores. A process that can be asked to stop waits for them, and does not start with the read models of
 * another event store; for others it throws when MongoDB has no primary in time, and the first call connects to the event
 * store. Throws when KEYRING_KEK is that of other data. Keys that the erasure ledger names are destroyed, wherever they
 * were restored from.
 */
export async function openStores(
  settings: StoreSettings,
  { electionTimeoutMs, onMongoOpened, ...options }: OpenOptions = {},
): Promise<OpenStores> {
  const { stopping, log } = options;
  const wait = <Value>(work: () => Promise<Value>): Promise<Value> =>
    stopping ? outlast(work, stopping, log) : work();
  const mongo = await wait(() => connectMongo(settings.MONGO_URL, undefined, electionTimeoutMs));
  const keyring = await wait(() => openKeyring(mongo, settings));
  const ledger = new ErasureLedger(mongo.client.db(getLedgerName(mongo.db.databaseName)));
  await wait(() => destroyErasedKeys(ledger, keyring));
  const eventStore = EventStore.at(settings.EVENTSTORE_URL, keyring, options);
  const close = async (): Promise<void> => {
    await Promise.all([mongo.close(), eventStore.close()]);
  };
  const stores = { eventStore, keyring, ledger, db: mongo.db };
  onMongoOpened?.();
  if (stopping) {
    await outlast(() => eventStore.head(), stopping);
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
