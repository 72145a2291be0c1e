import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { codec } from '@nirmaan/contracts/catalogue';
import {
  type Actor,
  type DomainEvent,
  type EventMetadata,
  GENESIS,
  computeHash,
  type Position,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { v4 } from 'uuid';
import { currentTraceparent } from '../tracing/carrying-on.js';
import { isWrongExpectedVersion, WrongExpectedRevision } from './errors.js';
import { retried } from './retry.js';

/** The newest event of a stream: what the next one must follow, and is chained to. */
export interface StreamTip {
  readonly revision: bigint;
  readonly hash: string;
}

/** Who does something, and which request it belongs to. */
export interface Cause {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface Append {
  readonly stream: StreamName;
  /** Null expects that the stream does not exist. */
  readonly after: StreamTip | null;
  readonly events: readonly DomainEvent[];
  readonly cause: Cause;
  readonly at: Date;
  /** Ids of the events where they must be the same on every try; random ones otherwise. */
  readonly ids?: readonly string[];
}

export interface Appended {
  readonly tip: StreamTip;
  readonly position: Position;
}

/**
 * Appends events behind the tip, chained by hash. A lost acknowledgement is retried with the same ids, which the
 * store answers as if it were the first time. Throws WrongExpectedRevision when the stream has moved on.
 */
export async function appendEvents(client: EventStoreDBClient, append: Append): Promise<Appended> {
  const { chained, tip } = chain(append);
  const expectedRevision = append.after?.revision ?? NO_STREAM;
  try {
    const result = await retried(() =>
      client.appendToStream(append.stream, chained, { expectedRevision }),
    );
    if (!result.position) throw new Error(`The event store gave no position for ${append.stream}`);
    return { tip, position: result.position.commit };
  } catch (cause) {
    if (isWrongExpectedVersion(cause)) throw new WrongExpectedRevision(append.stream, { cause });
    throw cause;
  }
}

function chain({ stream, after, events, cause, at, ids }: Append) {
  let tip: StreamTip = after ?? { revision: -1n, hash: GENESIS };
  const traceparent = currentTraceparent();
  const chained = events.map((event, index) => {
    const revision = tip.revision + 1n;
    const metadata = { ...metadataOf(event, cause, at), ...(traceparent && { traceparent }) };
    const link = {
      previousHash: tip.hash,
      stream,
      revision,
      type: event.type,
      data: event.data,
      metadata,
    };
    tip = { revision, hash: computeHash(link) };
    return jsonEvent({
      id: ids?.[index] ?? v4(),
      type: event.type,
      data: event.data as Record<string, unknown>,
      metadata: { ...metadata, hash: tip.hash },
    });
  });
  return { chained, tip };
}

const metadataOf = (event: DomainEvent, cause: Cause, at: Date): Omit<EventMetadata, 'hash'> => ({
  $correlationId: cause.correlationId,
  $causationId: cause.causationId,
  actor: cause.actor,
  occurredAt: at.toISOString(),
  ...codec.check(event),
});
