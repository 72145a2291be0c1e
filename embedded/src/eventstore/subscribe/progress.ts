import { type StoredEvent } from '../log/stored-event.js';
import { checkpoint } from '../read/frames.js';
import { type AllSubscription } from '../read/read-request.js';

/** How far a subscription to `$all` has come, and what the client is told on the way. */
export class Progress {
  #considered = 0;
  #reported = 0;

  constructor(
    private readonly subscription: AllSubscription,
    public position: number,
  ) {}

  /** What to send for the next event: itself if it is wanted, and a checkpoint when one is due. */
  consider(event: StoredEvent): Buffer[] {
    const { filter, checkpointInterval } = this.subscription;
    this.position = event.position;
    if (!filter) return [event.frame];
    const frames = filter(event) ? [event.frame] : [];
    this.#considered += 1;
    return this.#considered % checkpointInterval === 0 ? [...frames, ...this.report()] : frames;
  }

  /** A checkpoint at the position reached. Only a filtered subscription needs it, and only once. */
  report(): Buffer[] {
    if (!this.subscription.filter || this.position === this.#reported) return [];
    this.#reported = this.position;
    return [checkpoint(this.position)];
  }
}
