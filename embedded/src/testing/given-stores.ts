import { MongoClient } from 'mongodb';
import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

export interface GivenStore {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The event store that EVENTSTORE_URL names, after EVENTSTORE_EMPTY has emptied it: a command that returns once the store
 * answers again. Without that command specs cannot share it: what one has appended, the next one would fold. EventStoreDB
 * refuses to start with variables named EVENTSTORE_… that it does not know, so the command unsets both where it starts it.
 */
export async function emptyGivenEventStore(): Promise<GivenStore | undefined> {
  const { EVENTSTORE_URL: url, EVENTSTORE_EMPTY: command } = process.env;
  if (!url || !command) return undefined;
  await promisify(exec)(command);
  return { url, close: () => Promise.resolve() };
}

/** A database of its own at the MongoDB that MONGO_URL names; removed with those that belong to it. */
export function nameGivenMongo(): GivenStore | undefined {
  const { MONGO_URL } = process.env;
  if (!MONGO_URL) return undefined;
  const name = `contract_${randomUUID().slice(0, 8)}`;
  const url = MONGO_URL.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
  return { url, close: () => dropDatabases(url, name) };
}

async function dropDatabases(url: string, name: string): Promise<void> {
  const client = new MongoClient(url);
  for (const suffix of ['', '_images', '_keyring', '_ledger'])
    await client.db(name + suffix).dropDatabase();
  await client.close();
}
