import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  categoryPrefix,
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModelProgressDocument,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { ConfigError } from '../config/index.js';
import type { EventStore } from '../eventstore/index.js';

interface Stores {
  readonly eventStore: EventStore;
  readonly db: Db;
}

const streams = Object.keys(streamOf).map(categoryPrefix);

/** It identifies an event store, and stays what it is when that is restored. */
const findFirstEvent = async (eventStore: EventStore): Promise<string | undefined> =>
  (await eventStore.readFirst({ streams }, 0n))?.id;

const getProgress = (db: Db) => db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);

/** Throws ConfigError where the database holds the read models of another event store. */
export async function requireOwnReadModels({ eventStore, db }: Stores): Promise<void> {
  const { firstEvent } = (await getProgress(db).findOne({ _id: LIVE_GROUP })) ?? {};
  if (!firstEvent || firstEvent === (await findFirstEvent(eventStore))) return;
  throw new ConfigError(
    `The database ${db.databaseName} at MONGO_URL belongs to another event store: name another database there, or drop this one.`,
  );
}

/** Notes once to which event store the read models belong, as soon as that has an event. */
export async function markOwnReadModels({ eventStore, db }: Stores): Promise<void> {
  const firstEvent = await findFirstEvent(eventStore);
  if (firstEvent !== undefined)
    await getProgress(db).updateOne(
      { _id: LIVE_GROUP, firstEvent: null },
      { $set: { firstEvent } },
    );
}
