import { randomUUID } from 'node:crypto';
import { pageEvents } from '../limits.js';
import { type EventLog } from '../log/event-log.js';
import { type StoredEvent } from '../log/stored-event.js';
import { caughtUp, checkpoint, confirmation } from '../read/frames.js';
import { type AllSubscription } from '../read/read-request.js';
import { type Receiver } from '../read/receiver.js';

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
  const cursor = new Cursor(log, subscription);
  await receiver.send([confirmation(randomUUID())]);
  for (let live = false; !receiver.gone.aborted; live = true) {
    const grown = log.appended.wait(receiver.gone);
    for (let page; !receiver.gone.aborted && (page = cursor.nextPage());) await receiver.send(page);
    if (!live) await receiver.send(cursor.arrival());
    await grown;
  }
}

/** How far a subscription has come, and what the client is to hear about it. */
class Cursor {
  #after: number;
  #considered = 0;

  constructor(
    private readonly log: EventLog,
    private readonly subscription: AllSubscription,
  ) {
    const { after } = subscription;
    this.#after = after === 'start' ? 0 : after === 'end' ? log.lastPosition : after;
  }

  /** The frames for the next events; `undefined` at the end of the log. */
  nextPage(): Buffer[] | undefined {
    if (this.#after >= this.log.lastPosition) return undefined;
    return this.log.forwards(this.#after + 1, pageEvents).flatMap((event) => this.#consider(event));
  }

  /** For the moment in which the client has everything there was: a filtered one learns how far that is. */
  arrival(): Buffer[] {
    return this.subscription.filter && this.#after > 0
      ? [checkpoint(this.#after), caughtUp()]
      : [caughtUp()];
  }

  #consider(event: StoredEvent): Buffer[] {
    const { filter, checkpointInterval } = this.subscription;
    this.#after = event.position;
    if (!filter) return [event.frame];
    const frames: Buffer[] = filter(event) ? [event.frame] : [];
    this.#considered += 1;
    if (this.#considered % checkpointInterval === 0) frames.push(checkpoint(event.position));
    return frames;
  }
}
