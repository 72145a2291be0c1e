import { EventStoreDBClient } from '@eventstore/db-client';

/** Reads the whole log with the plain client and does nothing with it: as fast as reading can be. */
export async function readAll(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  for await (const _ of client.readAll());
  await client.dispose();
}
