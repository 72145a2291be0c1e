import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Db } from 'mongodb';
import { type ProjectorOptions, Projector } from '../kernel/projector.js';
import { IncomingEvent } from '../kernel/incoming-event.js';
import { getParkedStreams } from '../kernel/parked-streams.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';

/** Projects events into one generation, restarting before each batch. */
export class RestartingWorker {
  readonly collection: string;
  private checkpoint = 0n;

  constructor(
    private readonly stores: { readonly db: Db; readonly eventStore: EventStore },
    private readonly projection: Projection,
  ) {
    this.collection = `${projection.id}.delivered`;
  }

  /** Handles the events after the checkpoint. */
  async process(events: readonly EventEnvelope[]): Promise<void> {
    await this.apply(events, this.checkpoint);
    this.checkpoint = events.at(-1)?.position ?? 0n;
  }

  /** Ignores the checkpoint, so that only the documents show which events are new, as after a crash. */
  processFromZero(events: readonly EventEnvelope[]): Promise<void> {
    return this.apply(events, 0n);
  }

  /** Retries every parked stream of the event store up to a position; returns how many remain parked. */
  async retry(upTo: bigint): Promise<number> {
    const parked = getParkedStreams(this.stores.db);
    const projector = await this.open(upTo);
    for (const record of await parked.find().toArray()) await projector.retry(record);
    return parked.countDocuments();
  }

  documents(): Promise<ViewDocument[]> {
    const { db } = this.stores;
    return db.collection<ViewDocument>(this.collection).find().sort({ _id: 1 }).toArray();
  }

  open(
    startPosition: bigint,
    options: Partial<Pick<ProjectorOptions, 'strict' | 'token'>> = {},
  ): Promise<Projector> {
    const { collection, projection } = this;
    return Projector.open(this.stores, { collection, projection, startPosition, ...options });
  }

  private async apply(events: readonly EventEnvelope[], position: bigint): Promise<void> {
    const projector = await this.open(position);
    await projector.apply(events.map((event) => new IncomingEvent(event)));
  }
}
