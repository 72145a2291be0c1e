import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Position, StreamName } from '@nirmaan/contracts/kernel';
import type { EventStore, StreamTip } from '@nirmaan/platform/eventstore';
import { bySpec as cause } from '@nirmaan/platform/testing';

/** Appends events to streams of which it is the only writer. */
export class Writer {
  private readonly tips = new Map<StreamName, StreamTip>();

  constructor(private readonly eventStore: EventStore) {}

  /** Returns the position of the last event. */
  async append(stream: StreamName, ...events: readonly AnyEvent[]): Promise<Position> {
    const after = this.tips.get(stream) ?? null;
    const appended = await this.eventStore.append({ stream, after, events, cause, at: new Date() });
    this.tips.set(stream, appended.tip);
    return appended.position;
  }
}
