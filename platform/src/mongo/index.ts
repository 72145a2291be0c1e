import { MongoClient, type Db } from 'mongodb';

export * from './errors.js';
export * from './lease.js';

export interface MongoConnection {
  readonly client: MongoClient;
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the read models' database. 64-bit integers are bigint on both sides, so that no position is ever
 * rounded. Durability and freshness are pinned here, because options beat the URL: with less than a majority,
 * acknowledged documents are rolled back after a partition. Throws when no primary answers within the timeout.
 */
export async function connectMongo(
  url: string,
  database = 'nirmaan',
  serverSelectionTimeoutMS = 5_000,
): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    useBigInt64: true,
    ignoreUndefined: true,
    serverSelectionTimeoutMS,
    connectTimeoutMS: 30_000,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: 10_000,
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
    retryWrites: true,
  });
  await client.connect();
  return { client, db: client.db(database), close: () => client.close() };
}
