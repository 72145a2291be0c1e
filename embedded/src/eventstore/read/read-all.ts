import { pageEvents } from '../limits.js';
import { BackwardCursor, ForwardCursor } from '../log/cursors.js';
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

/** Ends where the log ended when the read began. */
function* forwards(log: EventLog, from: From): Generator<StoredEvent[]> {
  const end = log.lastPosition;
  const cursor = new ForwardCursor(log, from === 'start' ? 0 : from === 'end' ? end + 1 : from);
  for (let page = cursor.page(pageEvents); isWithin(page, end); page = cursor.page(pageEvents))
    yield page.filter((event) => event.position <= end);
}

function isWithin(page: readonly StoredEvent[], end: number): boolean {
  return page[0] !== undefined && page[0].position <= end;
}

function* backwards(log: EventLog, from: From): Generator<StoredEvent[]> {
  const before = from === 'start' ? 0 : from === 'end' ? log.lastPosition + 1 : from;
  const cursor = new BackwardCursor(log, before);
  for (let page = cursor.page(pageEvents); page.length > 0; page = cursor.page(pageEvents))
    yield page;
}
