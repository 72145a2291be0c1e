import { pageEvents } from '../limits.js';
import { type EventLog } from '../log/event-log.js';
import { type StoredEvent } from '../log/stored-event.js';
import { type AllRead, type From } from './read-request.js';
import { type Receiver } from './receiver.js';

/** Sends events of the whole log: forwards from a position on, backwards those before it. */
export async function readAll(log: EventLog, read: AllRead, receiver: Receiver): Promise<void> {
  const pages =
    read.direction === 'forwards' ? forwards(log, read.from) : backwards(log, read.from);
  let left = read.limit;
  for (const page of pages) {
    const wanted = (read.filter ? page.filter(read.filter) : page).slice(0, left);
    left -= wanted.length;
    await receiver.send(wanted.map((event) => event.frame));
    if (left === 0 || receiver.gone.aborted) return;
  }
}

/** Up to where the log ended when the read began. */
function* forwards(log: EventLog, from: From): Generator<StoredEvent[]> {
  const end = log.lastPosition;
  let next = from === 'start' ? 0 : from === 'end' ? end + 1 : from;
  while (next <= end) {
    const page = log.forwards(next, pageEvents).filter((event) => event.position <= end);
    yield page;
    next = page.at(-1)?.nextPosition ?? end + 1;
  }
}

function* backwards(log: EventLog, from: From): Generator<StoredEvent[]> {
  let before = from === 'start' ? 0 : from === 'end' ? log.lastPosition + 1 : from;
  while (before > 0) {
    const page = log.backwards(before, pageEvents);
    yield page;
    before = page.at(-1)?.position ?? 0;
  }
}
