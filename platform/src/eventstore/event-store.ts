import { EventStoreDBClient } from '@eventstore/db-client';
import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import {
  getCategory,
  eventMetadata,
  type Position,
  type EventEnvelope,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { inSpan, messaging, SpanKind } from '../tracing/index.js';
import { type Append, appendEvents, type Appended, type StreamTip } from './append.js';
import { readHead, readEnds, readEvents, readNewest, type StreamEnds } from './read.js';
import { readAllEvents } from './read-all.js';
import { readWantedEvents } from './read-wanted.js';
import { type Batch, type Subscribe, subscribeToEvents, type Wanted } from './subscribe.js';
import { type Timed, untimed } from './timed.js';

/** The one door to the event store. */
export class EventStore {
  private constructor(
    private readonly client: EventStoreDBClient,
    private readonly timed: Timed,
  ) {}

  /** Opens no connection yet: the first call does. */
  static at(url: string, timed: Timed = untimed): EventStore {
    return new EventStore(EventStoreDBClient.connectionString(url), timed);
  }

  append(append: Append): Promise<Appended> {
    const { stream, events } = append;
    const attributes = messaging('append', stream, events.length);
    return inSpan(`append ${getCategory(stream)}`, { kind: SpanKind.PRODUCER, attributes }, () =>
      this.timed('append', () => appendEvents(this.client, append)),
    );
  }

  /** The events of a stream, checked; throws UnreadableEvent. */
  async read(stream: StreamName, fromRevision = 0n): Promise<AnyRecordedEvent[]> {
    const events = await this.readRaw(stream, fromRevision);
    return events.map((event) => codec.decode(event) as AnyRecordedEvent);
  }

  readRaw(stream: StreamName, fromRevision = 0n): Promise<EventEnvelope[]> {
    return this.timed('read', () => readEvents(this.client, stream, fromRevision));
  }

  /** What the next event of a stream must follow; null where there is no stream. */
  async tip(stream: StreamName): Promise<StreamTip | null> {
    const newest = await this.timed('read', () => readNewest(this.client, stream));
    if (!newest) return null;
    const { hash } = eventMetadata.parse(newest.metadata);
    return { revision: newest.revision, hash };
  }

  /** What reading a stream yields first and last; null where it yields nothing. */
  ends(stream: StreamName): Promise<StreamEnds | null> {
    return this.timed('read', () => readEnds(this.client, stream));
  }

  subscribe(options: Subscribe): AsyncGenerator<Batch, void> {
    return subscribeToEvents(this.client, options);
  }

  /** Every event behind a position, up to where the log ends now. */
  readAll(after: Position = 0n): AsyncGenerator<EventEnvelope, void> {
    return readAllEvents(this.client, after);
  }

  /** The wanted ones behind a position, up to where the log ends now; `most` are fetched at a time. */
  readWanted(
    wanted: Wanted,
    after: Position = 0n,
    most?: number,
  ): AsyncGenerator<EventEnvelope, void> {
    return readWantedEvents(this.client, wanted, after, most);
  }

  head(): Promise<Position> {
    return readHead(this.client);
  }

  close(): Promise<void> {
    return this.client.dispose();
  }
}
