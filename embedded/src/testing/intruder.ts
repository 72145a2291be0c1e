import { type AllStreamRecordedEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

type Event = AllStreamRecordedEvent;
type Content = Pick<Event, 'id' | 'type' | 'streamId' | 'data' | 'metadata'>;

/** An attacker with access to the event store, past the product. */
export class Intruder {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Every event as it is stored. */
  async everything(): Promise<Event[]> {
    const events: Event[] = [];
    for await (const { event } of this.client.readAll()) if (event) events.push(event);
    return events;
  }

  /** Appends events of the attacker's making: ids, contents, metadata, and so the hashes, are kept. */
  async write(events: readonly Content[]): Promise<void> {
    for (const { id, type, streamId, data, metadata } of events) {
      const event = { id, type, data, metadata } as Parameters<typeof jsonEvent>[0];
      await this.client.appendToStream(streamId, jsonEvent(event));
    }
  }

  leave(): Promise<void> {
    return this.client.dispose();
  }
}
