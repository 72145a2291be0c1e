import type { LoggedFact } from './logged-fact.js';

/** Facts by stream, each in the order of the log. */
export type Streams = ReadonlyMap<string, readonly LoggedFact[]>;

export function byStream(facts: readonly LoggedFact[]): Streams {
  const streams = new Map<string, LoggedFact[]>();
  for (const fact of facts) {
    const stream = streams.get(fact.raw.streamId);
    if (stream) stream.push(fact);
    else streams.set(fact.raw.streamId, [fact]);
  }
  return streams;
}

/** The streams that pass a test, and the others. */
export function divide(streams: Streams, test: (stream: string) => boolean): [Streams, Streams] {
  const entries = [...streams];
  return [
    new Map(entries.filter(([stream]) => test(stream))),
    new Map(entries.filter(([stream]) => !test(stream))),
  ];
}

/** True when these facts tell a stream from its beginning, so that no document can know anything before them. */
export const tellFromTheBeginning = ([first]: readonly LoggedFact[]): boolean =>
  first?.raw.revision === 0n;

/** How far the last of these facts brings its stream. */
export const newestRevision = (facts: readonly LoggedFact[]): bigint =>
  facts.at(-1)?.raw.revision ?? 0n;
