import { EventStoreDBClient } from '@eventstore/db-client';
import { type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import {
  categoryOf,
  factMetadata,
  type Position,
  type RawFact,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { inSpan, messaging, SpanKind } from '../tracing/index.js';
import { type Append, appendFacts, type Appended, type StreamTip } from './append.js';
import { headOf, readEnds, readFacts, readNewest, type StreamEnds } from './read.js';
import { readAllFacts } from './read-all.js';
import { readWantedFacts } from './read-wanted.js';
import { type Batch, type Subscribe, subscribeToFacts, type Wanted } from './subscribe.js';
import { type Timed, untimed } from './timed.js';

/** The one door to the event store. */
export class EventLog {
  private constructor(
    private readonly client: EventStoreDBClient,
    private readonly timed: Timed,
  ) {}

  /** Opens no connection yet: the first call does. */
  static at(url: string, timed: Timed = untimed): EventLog {
    return new EventLog(EventStoreDBClient.connectionString(url), timed);
  }

  append(append: Append): Promise<Appended> {
    const { stream, facts } = append;
    const attributes = messaging('append', stream, facts.length);
    return inSpan(`append ${categoryOf(stream)}`, { kind: SpanKind.PRODUCER, attributes }, () =>
      this.timed('append', () => appendFacts(this.client, append)),
    );
  }

  /** The facts of a stream, checked; throws UnreadableFact. */
  async read(stream: StreamName, fromRevision = 0n): Promise<AnyRecorded[]> {
    const facts = await this.readRaw(stream, fromRevision);
    return facts.map((fact) => codec.decode(fact) as AnyRecorded);
  }

  readRaw(stream: StreamName, fromRevision = 0n): Promise<RawFact[]> {
    return this.timed('read', () => readFacts(this.client, stream, fromRevision));
  }

  /** What the next fact of a stream must follow; null where there is no stream. */
  async tip(stream: StreamName): Promise<StreamTip | null> {
    const newest = await this.timed('read', () => readNewest(this.client, stream));
    if (!newest) return null;
    const { hash } = factMetadata.parse(newest.metadata);
    return { revision: newest.revision, hash };
  }

  /** What reading a stream yields first and last; null where it yields nothing. */
  ends(stream: StreamName): Promise<StreamEnds | null> {
    return this.timed('read', () => readEnds(this.client, stream));
  }

  subscribe(options: Subscribe): AsyncGenerator<Batch, void> {
    return subscribeToFacts(this.client, options);
  }

  /** Every fact behind a position, up to where the log ends now. */
  readAll(after: Position = 0n): AsyncGenerator<RawFact, void> {
    return readAllFacts(this.client, after);
  }

  /** The wanted ones behind a position, up to where the log ends now; `most` are fetched at a time. */
  readWanted(wanted: Wanted, after: Position = 0n, most?: number): AsyncGenerator<RawFact, void> {
    return readWantedFacts(this.client, wanted, after, most);
  }

  head(): Promise<Position> {
    return headOf(this.client);
  }

  close(): Promise<void> {
    return this.client.dispose();
  }
}
