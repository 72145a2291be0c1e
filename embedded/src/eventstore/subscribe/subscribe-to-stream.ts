import { randomUUID } from 'node:crypto';
import { type EventLog } from '../log/event-log.js';
import { type LogView } from '../log/log-view.js';
import { caughtUp, confirmation } from '../read/frames.js';
import { presentEvent, readable, type Readable } from '../read/readable.js';
import { type StreamSubscription } from '../read/read-request.js';
import { type Receiver } from '../read/receiver.js';

/**
 * Sends the stream's events after a revision, and then every new one, until the client leaves. Throws
 * StreamDeleted once the stream is tombstoned. There is no "live" mode: it is a read that goes on
 * whenever the log has grown, so nothing can be missed or sent twice.
 */
export async function subscribeToStream(
  log: EventLog,
  { stream, after }: StreamSubscription,
  receiver: Receiver,
): Promise<void> {
  await receiver.send([confirmation(randomUUID())]);
  let next = firstAfter(log.committed, stream, after);
  for (let live = false; !receiver.gone.aborted; live = true) {
    const grown = log.appended.wait(receiver.gone);
    next = await sendFrom(log.committed, stream, next, receiver);
    if (!live) await receiver.send([caughtUp()]);
    await grown;
  }
}

function firstAfter(log: LogView, stream: string, after: StreamSubscription['after']): number {
  if (after === 'start') return 0;
  return (after === 'end' ? log.head(stream).last : after) + 1;
}

/** Sends what there is from this revision on; returns the revision to go on with. */
async function sendFrom(
  log: LogView,
  stream: string,
  from: number,
  receiver: Receiver,
): Promise<number> {
  // Most of the time it is another stream that has grown: that must cost one look and no more.
  const { last, tombstoned } = log.head(stream);
  if (last < from && !tombstoned) return from;
  const part = readable(log, stream);
  if (!part) return from;
  await receiver.send(frames(log, stream, { ...part, first: Math.max(from, part.first) }));
  return Math.max(from, part.last + 1);
}

function* frames(log: LogView, stream: string, { first, last, oldest }: Readable) {
  for (let revision = first; revision <= last; revision += 1) {
    const event = presentEvent(log, stream, revision);
    if (event.created >= oldest) yield event.frame;
  }
}
