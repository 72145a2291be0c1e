import { MongoClient, type Db, type RunCommandOptions } from 'mongodb';
import { ConfigError } from '../config/index.js';

export * from './errors.js';
export * from './lease.js';

export interface MongoConnection {
  readonly client: MongoClient;
  readonly db: Db;
  readonly close: () => Promise<void>;
}

const DEFAULT_DATABASE = 'nirmaan';

const getDatabase = (url: string): string =>
  decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE);

/** Uploaded files stand in a database of their own: unlike read models they cannot be rebuilt. */
export const getFilesDatabase = (db: Db): Db => db.client.db(`${db.databaseName}_images`);

/**
 * The longest that a query of a person's request may run on the server. The caller is gone after that, and the query
 * would go on.
 */
export const MAX_QUERY_MS = 5_000;

/**
 * Connects to the read models' database. 64-bit integers are bigint on both sides, so that no position is ever
 * rounded. Durability and freshness are pinned here, because options beat the URL: with less than a majority,
 * acknowledged documents are rolled back after a partition. Throws when no primary answers within the timeout, and
 * ConfigError where the URL leads to no replica set.
 */
export async function connectMongo(
  url: string,
  database = getDatabase(url),
  serverSelectionTimeoutMS = 5_000,
): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    useBigInt64: true,
    ignoreUndefined: true,
    serverSelectionTimeoutMS,
    // A primary that is silent is noticed after 2 + 4 s, and the calls that wait for it are ended.
    heartbeatFrequencyMS: 2_000,
    connectTimeoutMS: 4_000,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: 10_000,
    writeConcern: { w: 'majority' },
    readConcernLevel: 'majority',
    readPreference: 'primary',
    retryReads: true,
    retryWrites: true,
  });
  const close = (): Promise<void> => client.close();
  try {
    await client.connect();
    await requirePrimary(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, db: client.db(database), close };
}

/** A standalone server cannot repeat a write safely, and a secondary takes none. */
async function requirePrimary(client: MongoClient): Promise<void> {
  const { setName, msg, isWritablePrimary } = await client.db('admin').command({ hello: 1 });
  if (msg === 'isdbgrid') return;
  if (!setName)
    throw new ConfigError('MONGO_URL leads to a standalone server: make it a replica set of one.');
  if (!isWritablePrimary)
    throw new ConfigError(
      'MONGO_URL leads to a member that is not the primary: name the replica set, without directConnection.',
    );
}

/** For a long command, which the socket timeout would end. The driver takes it for each command, but its types lack it. */
export const noSocketTimeout: RunCommandOptions & { readonly socketTimeoutMS: number } = {
  socketTimeoutMS: 0,
};
