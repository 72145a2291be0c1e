import { type LogView } from '../log/log-view.js';
import { notFound } from './frames.js';
import { presentEvent, readable, type Readable } from './readable.js';
import { type StreamRead } from './read-request.js';
import { type Receiver } from './receiver.js';

/** Sends a stream's events from one revision on, in either direction. Throws StreamDeleted. */
export async function readStream(
  log: LogView,
  read: StreamRead,
  receiver: Receiver,
): Promise<void> {
  const part = readable(log, read.stream);
  await receiver.send(part ? frames(log, read, part) : [notFound(read.stream)]);
}

/** Lazily: an event is taken from the log when the one before it has been handed over. */
function* frames(log: LogView, read: StreamRead, part: Readable): Generator<Buffer> {
  let left = read.limit;
  for (const revision of revisions(read, part)) {
    if (left === 0) return;
    const event = presentEvent(log, read.stream, revision);
    if (event.created < part.oldest) continue;
    left -= 1;
    yield event.frame;
  }
}

function* revisions({ from, direction }: StreamRead, { first, last }: Readable): Generator<number> {
  if (direction === 'forwards') {
    const start = from === 'start' ? first : from === 'end' ? last + 1 : Math.max(from, first);
    for (let revision = start; revision <= last; revision += 1) yield revision;
  } else {
    const start = from === 'start' ? 0 : from === 'end' ? last : Math.min(from, last);
    for (let revision = start; revision >= first; revision -= 1) yield revision;
  }
}
