import { GENERATIONS, type GenerationRecord, type EventEnvelope } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Db } from 'mongodb';
import { type ProjectorOptions, Projector, type PendingWrite } from '../kernel/projector.js';
import { IncomingEvent } from '../kernel/incoming-event.js';
import { getParkedStreams } from '../kernel/parked-streams.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';

/** Where the worker is killed within a batch. */
export const crashPoints = ['before writing', 'before the checkpoint', 'none'] as const;

/** Projects events into one generation, restarting before each batch. */
export class RestartingWorker {
  readonly collection: string;

  constructor(
    private readonly stores: { readonly db: Db; readonly eventStore: EventStore },
    private readonly projection: Projection,
  ) {
    this.collection = `${projection.id}.delivered`;
  }

  /** Handles the events after the checkpoint. */
  async process(
    events: readonly EventEnvelope[],
    crashPoint: (typeof crashPoints)[number] = 'none',
  ): Promise<void> {
    const checkpoints = this.stores.db.collection<GenerationRecord>(GENERATIONS);
    const checkpoint = await checkpoints.findOne({ _id: this.collection });
    const [projector, pending] = await this.fold(events, checkpoint?.position ?? 0n);
    if (crashPoint === 'before writing') return;
    await projector.write(pending);
    if (crashPoint === 'before the checkpoint') return;
    const position = events.at(-1)?.position ?? 0n;
    const update = { $set: { position } };
    await checkpoints.updateOne({ _id: this.collection }, update, { upsert: true });
  }

  /** Ignores the checkpoint, so that only the documents show which events are new. */
  async processFromZero(events: readonly EventEnvelope[]): Promise<void> {
    const [projector, pending] = await this.fold(events, 0n);
    await projector.write(pending);
  }

  /** Retries every parked stream; returns how many remain parked. */
  async retry(events: readonly EventEnvelope[]): Promise<number> {
    const parked = getParkedStreams(this.stores.db);
    const projector = await this.open(0n);
    for (const record of await parked.find().toArray()) {
      const isLeft = ({ streamId, revision }: EventEnvelope): boolean =>
        streamId === record.stream && revision >= record.revision;
      await projector.retry(record.stream, events.filter(isLeft));
    }
    return parked.countDocuments();
  }

  documents(): Promise<ViewDocument[]> {
    const { db } = this.stores;
    return db.collection<ViewDocument>(this.collection).find().sort({ _id: 1 }).toArray();
  }

  open(
    position: bigint,
    options: Partial<Pick<ProjectorOptions, 'strict' | 'token'>> = {},
  ): Promise<Projector> {
    const { collection, projection } = this;
    return Projector.open(this.stores, { collection, projection, position, ...options });
  }

  private async fold(
    events: readonly EventEnvelope[],
    position: bigint,
  ): Promise<[Projector, PendingWrite]> {
    const projector = await this.open(position);
    return [projector, await projector.fold(events.map((event) => new IncomingEvent(event)))];
  }
}
