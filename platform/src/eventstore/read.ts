import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadStreamOptions,
  START,
} from '@eventstore/db-client';
import type { Position, RawFact, StreamName } from '@nirmaan/contracts/kernel';
import { isStreamDeleted, isStreamNotFound } from './errors.js';
import { rawFactOf } from './raw-fact.js';
import { retried } from './retry.js';

/** Reads a stream forwards from a revision (inclusive). A stream that does not exist holds no facts. */
export const readFacts = (
  client: EventStoreDBClient,
  stream: StreamName,
  fromRevision: bigint,
): Promise<RawFact[]> =>
  retried(() => readOnce(client, stream, { fromRevision: fromRevision || START }));

/** The newest fact of a stream; undefined where there is none. */
export async function readNewest(
  client: EventStoreDBClient,
  stream: StreamName,
): Promise<RawFact | undefined> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [fact] = await retried(() => readOnce(client, stream, newest));
  return fact;
}

/** The oldest and the newest fact of a stream that can be read. */
export interface StreamEnds {
  readonly oldest: RawFact;
  readonly newest: RawFact;
}

/** Most streams are shorter, so that one look yields both ends. */
const MOST_IN_A_LOOK = 16;

/** Null where reading the stream yields nothing: because there is none, or because it was deleted. */
export async function readEnds(
  client: EventStoreDBClient,
  stream: StreamName,
): Promise<StreamEnds | null> {
  try {
    const last = { direction: BACKWARDS, fromRevision: END, maxCount: MOST_IN_A_LOOK } as const;
    const facts = await retried(() => readOnce(client, stream, last));
    const [newest, before] = [facts[0], facts.at(-1)];
    if (!newest || !before) return null;
    if (facts.length < MOST_IN_A_LOOK || before.revision === 0n) return { oldest: before, newest };
    const first = { fromRevision: START, maxCount: 1 } as const;
    const [oldest] = await retried(() => readOnce(client, stream, first));
    return oldest ? { oldest, newest } : null;
  } catch (error) {
    if (isStreamDeleted(error)) return null;
    throw error;
  }
}

async function readOnce(
  client: EventStoreDBClient,
  stream: StreamName,
  options: ReadStreamOptions,
): Promise<RawFact[]> {
  const facts: RawFact[] = [];
  try {
    for await (const event of client.readStream(stream, options)) {
      const fact = rawFactOf(event);
      if (fact) facts.push(fact);
    }
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
  }
  return facts;
}

/** The position of the newest event of the log; 0 while it is empty. */
export const headOf = (client: EventStoreDBClient): Promise<Position> =>
  retried(async () => {
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    let head = 0n;
    // Read to its end: a stream that is left early stays open inside the client for ever.
    for await (const { event } of newest) head = event?.position.commit ?? head;
    return head;
  });
