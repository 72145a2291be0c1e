import { type AllStreamRecordedEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

type Event = AllStreamRecordedEvent;
type Content = Pick<Event, 'id' | 'type' | 'streamId' | 'data' | 'metadata'>;

/** Somebody who has the event store itself, and goes past the product. */
export class Intruder {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  /** Nobody can read it any more; the log still holds it. */
  async hide(stream: string): Promise<void> {
    await this.client.deleteStream(stream);
  }

  /** Nobody can write it any more, either. */
  async bury(stream: string): Promise<void> {
    await this.client.tombstoneStream(stream);
  }

  /** Only the newest event can be read. */
  async shorten(stream: string): Promise<void> {
    await this.client.setStreamMetadata(stream, { maxCount: 1 });
  }

  /** Events before a revision cannot be read. */
  async behead(stream: string, before: number): Promise<void> {
    await this.client.setStreamMetadata(stream, { truncateBefore: before });
  }

  /** Gives back what was hidden, if the stream was not buried: the store itself truncates at the first write. */
  async disclose(stream: string): Promise<void> {
    for (let write = 0; write < 2; write += 1) await this.client.setStreamMetadata(stream, {});
  }

  /** Everything on the log, as it is stored. */
  async everything(): Promise<Event[]> {
    const events: Event[] = [];
    for await (const { event } of this.client.readAll()) if (event) events.push(event);
    return events;
  }

  /** Writes a log of their own making: ids, contents and metadata, and so the hashes, are kept. */
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
