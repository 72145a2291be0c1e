import { type AllStreamRecordedEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';

type StoredEvent = AllStreamRecordedEvent;
type Content = Pick<StoredEvent, 'id' | 'type' | 'streamId' | 'data' | 'metadata'>;

/** Writes to the event store without the product. */
export class Intruder {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Without the events that EventStoreDB itself writes. */
  async readAll(): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const { event } of this.client.readAll())
      if (event && !event.type.startsWith('$')) events.push(event);
    return events;
  }

  /** Keeps ids, contents and metadata, and so the hashes. */
  async write(events: readonly Content[]): Promise<void> {
    for (const { id, type, streamId, data, metadata } of events) {
      const event = { id, type, data, metadata } as Parameters<typeof jsonEvent>[0];
      await this.client.appendToStream(streamId, jsonEvent(event));
    }
  }

  dispose(): Promise<void> {
    return this.client.dispose();
  }
}

/** Appends a copy of a stream's first event, whose hash is wrong in its new place. */
export async function forgeEvent(eventStoreUrl: string, streamId: string): Promise<void> {
  const intruder = new Intruder(eventStoreUrl);
  const event = (await intruder.readAll()).find((one) => one.streamId === streamId);
  if (event) await intruder.write([{ ...event, id: randomUUID() }]);
  await intruder.dispose();
}
