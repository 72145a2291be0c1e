import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { codec } from '@nirmaan/contracts/catalogue';
import {
  type Actor,
  type Fact,
  type FactMetadata,
  GENESIS,
  hashOf,
  type Position,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { v4 } from 'uuid';
import { currentTraceparent } from '../tracing/carrying-on.js';
import { isWrongExpectedVersion, WrongExpectedRevision } from './errors.js';
import { retried } from './retry.js';

/** The newest fact of a stream: what the next one must follow, and is chained to. */
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
  readonly facts: readonly Fact[];
  readonly cause: Cause;
  readonly at: Date;
  /** Ids of the facts where they must be the same on every try; random ones otherwise. */
  readonly ids?: readonly string[];
}

export interface Appended {
  readonly tip: StreamTip;
  readonly position: Position;
}

/**
 * Appends facts behind the tip, chained by hash. A lost acknowledgement is retried with the same ids, which the
 * store answers as if it were the first time. Throws WrongExpectedRevision when the stream has moved on.
 */
export async function appendFacts(client: EventStoreDBClient, append: Append): Promise<Appended> {
  const { events, tip } = chain(append);
  const expectedRevision = append.after?.revision ?? NO_STREAM;
  try {
    const result = await retried(() =>
      client.appendToStream(append.stream, events, { expectedRevision }),
    );
    if (!result.position) throw new Error(`The event store gave no position for ${append.stream}`);
    return { tip, position: result.position.commit };
  } catch (cause) {
    if (isWrongExpectedVersion(cause)) throw new WrongExpectedRevision(append.stream, { cause });
    throw cause;
  }
}

function chain({ stream, after, facts, cause, at, ids }: Append) {
  let tip: StreamTip = after ?? { revision: -1n, hash: GENESIS };
  const traceparent = currentTraceparent();
  const events = facts.map((fact, index) => {
    const revision = tip.revision + 1n;
    const metadata = { ...metadataOf(fact, cause, at), ...(traceparent && { traceparent }) };
    const link = {
      previousHash: tip.hash,
      stream,
      revision,
      type: fact.type,
      data: fact.data,
      metadata,
    };
    tip = { revision, hash: hashOf(link) };
    return jsonEvent({
      id: ids?.[index] ?? v4(),
      type: fact.type,
      data: fact.data as Record<string, unknown>,
      metadata: { ...metadata, hash: tip.hash },
    });
  });
  return { events, tip };
}

const metadataOf = (fact: Fact, cause: Cause, at: Date): Omit<FactMetadata, 'hash'> => ({
  $correlationId: cause.correlationId,
  $causationId: cause.causationId,
  actor: cause.actor,
  occurredAt: at.toISOString(),
  ...codec.check(fact),
});
