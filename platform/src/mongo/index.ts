import { MongoClient, type Db } from 'mongodb';

export interface MongoConnection {
  readonly client: MongoClient;
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the read models' database. 64-bit integers are bigint on both sides, so that no position ever
 * becomes a rounded number. Throws after 5 s when no primary answers.
 */
export async function connectMongo(url: string, database = 'nirmaan'): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    useBigInt64: true,
    ignoreUndefined: true,
    serverSelectionTimeoutMS: 5_000,
  });
  await client.connect();
  return { client, db: client.db(database), close: () => client.close() };
}
