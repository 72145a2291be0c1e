import { BACKWARDS, END, type EventStoreDBClient, START } from '@eventstore/db-client';
import type { Position, RawFact, StreamName } from '@nirmaan/contracts/kernel';
import { isStreamNotFound } from './errors.js';
import { rawFactOf } from './raw-fact.js';
import { retried } from './retry.js';

/** Reads a stream forwards from a revision (inclusive). A stream that does not exist holds no facts. */
export const readFacts = (
  client: EventStoreDBClient,
  stream: StreamName,
  fromRevision: bigint,
): Promise<RawFact[]> => retried(() => readOnce(client, stream, fromRevision));

async function readOnce(client: EventStoreDBClient, stream: StreamName, fromRevision: bigint) {
  const facts: RawFact[] = [];
  try {
    for await (const event of client.readStream(stream, { fromRevision: fromRevision || START })) {
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
