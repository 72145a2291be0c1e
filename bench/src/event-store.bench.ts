import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { compareInTurns, doAll, measureSeconds, repeating } from './load.js';
import { startStores } from './processes.js';
import { type Benchmark, describeLoad, type Figure } from './report.js';

const CALLERS = [1, 16, 64] as const;
const STREAMS = 64;
const EVENTS_PER_SECOND = 40_000;
const BATCH = 1_000;

export const eventStore: Benchmark = {
  name: 'event-store',
  description: 'the embedded event store, called by the official client',
  run: async ({ seconds }) => {
    const stores = await startStores();
    const client = EventStoreDBClient.connectionString(stores.urls.EVENTSTORE_URL);
    const pids = { client: process.pid, 'event store': stores.pid };
    try {
      const figures: Figure[] = [];
      for (const callers of CALLERS) {
        let next = 0;
        const append = () => client.appendToStream(`one-${next++ % STREAMS}`, sampleEvent());
        const sides = { appends: { pids, run: repeating(append) } };
        const { appends } = await compareInTurns(sides, callers, seconds);
        figures.push(...describeLoad('appends', callers, appends));
      }
      return [...figures, await measureReadAll(client, EVENTS_PER_SECOND * seconds)];
    } finally {
      await client.dispose();
      await stores.stop();
    }
  },
};

async function measureReadAll(client: EventStoreDBClient, events: number): Promise<Figure> {
  await doAll(events / BATCH, 1, (n) =>
    client.appendToStream(`many-${n % STREAMS}`, Array.from({ length: BATCH }, sampleEvent)),
  );
  const read = async (): Promise<void> => {
    for await (const _ of client.readAll({ maxCount: events }));
  };
  await read();
  const value = events / (await measureSeconds(read));
  return { name: `readAll of ${events.toLocaleString('en-IN')}`, value, unit: 'events/s' };
}

/** About as large as an event of the product with its metadata. */
const sampleEvent = () =>
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
