import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { codec } from '@nirmaan/contracts/catalogue';
import {
  type Actor,
  type DomainEvent,
  type EventEnvelope,
  eventMetadata,
  GENESIS,
  type Link,
  type Position,
  serializeLink,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { createHash, randomUUID } from 'node:crypto';
import type { Keyring } from '../keyring/index.js';
import { currentTraceparent } from '../tracing/index.js';
import type { Connection } from './connection.js';
import { isWrongExpectedVersion, WrongExpectedRevision } from './errors.js';
import { sealData } from './sealing.js';

/** The newest event of a stream: what the next one must follow, and is chained to. */
export interface StreamTip {
  readonly revision: bigint;
  readonly hash: string;
}

/** An event without a hash, which this product did not write, is followed as if it were the beginning. */
export const toStreamTip = ({ revision, metadata }: EventEnvelope): StreamTip => ({
  revision,
  hash: eventMetadata.safeParse(metadata).data?.hash ?? GENESIS,
});

/** Who does something, and in which request. */
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
  /** Event ids where they must be the same on every try; random ones otherwise. */
  readonly ids?: readonly string[];
}

export interface Appended {
  readonly tip: StreamTip;
  readonly position: Position;
}

/**
 * Appends events after the tip, sealed and chained by hash. A retry sends the same ids, which makes it idempotent.
 * Throws WrongExpectedRevision when the stream has moved on.
 */
export async function appendEvents(
  connection: Connection,
  keyring: Keyring,
  append: Append,
): Promise<Appended> {
  const { chained, tip } = await chain(keyring, append);
  const after = append.after?.revision ?? -1n;
  return { tip, position: await appendStored(connection, append.stream, after, chained) };
}

/** An event as an event store holds it: sealed, and chained by hash. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** Appends events as they are after a revision, -1 for none; returns the position of the last one. */
export async function appendStored(
  connection: Connection,
  stream: StreamName,
  after: bigint,
  events: readonly StoredEvent[],
): Promise<Position> {
  const expectedRevision = after < 0n ? NO_STREAM : after;
  const json = events.map((event) => jsonEvent(event));
  try {
    // Without credentials of its own, so that the client uses BatchAppend.
    const { position } = await connection.call((client) =>
      client.appendToStream(stream, json, { expectedRevision, requiresLeader: true }),
    );
    if (!position) throw new Error(`The event store gave no position for ${stream}`);
    return position.commit;
  } catch (cause) {
    if (isWrongExpectedVersion(cause)) throw new WrongExpectedRevision(stream, { cause });
    throw cause;
  }
}

async function chain(keyring: Keyring, { stream, after, events, cause, at, ids }: Append) {
  let tip: StreamTip = after ?? { revision: -1n, hash: GENESIS };
  const traceparent = currentTraceparent();
  const chained: StoredEvent[] = [];
  for (const [index, event] of events.entries()) {
    const { type } = event;
    const id = ids?.[index] ?? randomUUID();
    const metadata = { ...buildMetadata(event, cause, at), ...(traceparent && { traceparent }) };
    const data = await sealData(keyring, stream, id, event);
    const revision = tip.revision + 1n;
    tip = {
      revision,
      hash: hash({ previousHash: tip.hash, stream, revision, type, data, metadata }),
    };
    chained.push({ id, type, data, metadata: { ...metadata, hash: tip.hash } });
  }
  return { chained, tip };
}

/** The same bytes as `computeHash` of contracts, which runs in browsers too, hashed natively. */
const hash = (link: Link): string => createHash('sha256').update(serializeLink(link)).digest('hex');

const buildMetadata = (event: DomainEvent, cause: Cause, at: Date) => ({
  $correlationId: cause.correlationId,
  $causationId: cause.causationId,
  actor: cause.actor,
  occurredAt: at.toISOString(),
  ...codec.check(event),
});
