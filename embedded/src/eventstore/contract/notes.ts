import { randomUUID } from 'node:crypto';
import { jsonEvent, type JSONEventData, type ResolvedEvent } from '@eventstore/db-client';

/** A stream of its own for every spec, since a real server keeps what other runs have written. */
export const newStream = (category = 'note'): string => `${category}-${randomUUID()}`;

export const note = (n: number, type = 'NoteTaken'): JSONEventData =>
  jsonEvent({ type, data: { n } });

/** Notes numbered from `first` to `last`. */
export const notes = (first: number, last: number): JSONEventData[] =>
  Array.from({ length: last - first + 1 }, (_, index) => note(first + index));

/** The numbers of the notes read, in the order in which they came. */
export async function numbers(events: AsyncIterable<ResolvedEvent>): Promise<number[]> {
  const all: number[] = [];
  for await (const { event } of events) all.push((event?.data as { n: number }).n);
  return all;
}

export async function collect(events: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> {
  const all: ResolvedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export const upTo = (last: number, first = 0): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
