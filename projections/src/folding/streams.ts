import type { LoggedEvent } from './logged-event.js';

/** Events by stream, each in the order of the log. */
export type Streams = ReadonlyMap<string, readonly LoggedEvent[]>;

export function byStream(events: readonly LoggedEvent[]): Streams {
  const streams = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const stream = streams.get(event.raw.streamId);
    if (stream) stream.push(event);
    else streams.set(event.raw.streamId, [event]);
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

/** True when these events tell a stream from its beginning, so that no document can know anything before them. */
export const tellFromTheBeginning = ([first]: readonly LoggedEvent[]): boolean =>
  first?.raw.revision === 0n;

/** How far the last of these events brings its stream. */
export const newestRevision = (events: readonly LoggedEvent[]): bigint =>
  events.at(-1)?.raw.revision ?? 0n;
