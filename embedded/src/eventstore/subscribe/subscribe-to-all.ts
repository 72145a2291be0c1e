import { randomUUID } from 'node:crypto';
import { pageEvents } from '../limits.js';
import { ForwardCursor } from '../log/cursors.js';
import { type EventLog } from '../log/event-log.js';
import { caughtUp, confirmation } from '../read/frames.js';
import { type AllSubscription } from '../read/read-request.js';
import { type Receiver } from '../read/receiver.js';
import { Progress } from './progress.js';

/**
 * Sends the log's events after a position, and then every new one, until the client leaves. There is no
 * "live" mode: it is a read that goes on whenever the log has grown, so nothing can be missed or sent
 * twice.
 */
export async function subscribeToAll(
  log: EventLog,
  subscription: AllSubscription,
  receiver: Receiver,
): Promise<void> {
  const after = positionOf(log, subscription);
  const [cursor, progress] = [new ForwardCursor(log, after + 1), new Progress(subscription, after)];
  await receiver.send([confirmation(randomUUID())]);
  for (let live = false; !receiver.gone.aborted; live = true) {
    const grown = log.appended.wait(receiver.gone);
    await sendUpToEnd(cursor, progress, receiver);
    if (!live) await receiver.send([...progress.report(), caughtUp()]);
    await grown;
  }
}

function positionOf(log: EventLog, { after }: AllSubscription): number {
  if (after === 'start') return 0;
  return after === 'end' ? log.lastPosition : after;
}

async function sendUpToEnd(
  cursor: ForwardCursor,
  progress: Progress,
  receiver: Receiver,
): Promise<void> {
  let page = cursor.page(pageEvents);
  while (page.length > 0 && !receiver.gone.aborted) {
    await receiver.send(page.flatMap((event) => progress.consider(event)));
    page = cursor.page(pageEvents);
  }
}
