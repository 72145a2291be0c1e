import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';

/** About as large as an event of the product with its metadata. */
export const sampleEvent = () =>
  jsonEvent({
    type: 'Measured',
    data: { text: 'x'.repeat(250) },
    metadata: { hash: 'x'.repeat(300) },
  });

const SUBSCRIPTIONS = 64;

/** Makes the two appends of an application, one after the other, with the official client alone. */
export function createBareAppends(eventStoreUrl: string) {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const run = randomUUID();
  let next = 0;
  return {
    append: async (): Promise<void> => {
      const piece = next++;
      await client.appendToStream(
        `bareSubscription-${run}.${piece % SUBSCRIPTIONS}`,
        sampleEvent(),
      );
      const expectedRevision = NO_STREAM;
      await client.appendToStream(`bareApplication-${run}.${piece}`, sampleEvent(), {
        expectedRevision,
      });
    },
    close: () => client.dispose(),
  };
}
