import {
  GENERATIONS,
  type GenerationDocument,
  type EventEnvelope,
} from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Db } from 'mongodb';
import {
  type FolderOptions,
  GenerationFolder,
  type PendingWrite,
} from '../kernel/generation-folder.js';
import { IncomingEvent } from '../kernel/incoming-event.js';
import { getParkedStreams } from '../kernel/parked-streams.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';

/** Where a worker is killed within a batch; `done` means it is not killed. */
export const endings = ['killed before writing', 'killed before the checkpoint', 'done'] as const;

/** Hands events to one generation of a projection, each time as a worker that has just started. */
export class Delivery {
  readonly collection: string;

  constructor(
    private readonly stores: { readonly db: Db; readonly eventStore: EventStore },
    private readonly projection: Projection,
  ) {
    this.collection = `${projection.id}.delivered`;
  }

  /** Events after the checkpoint are new. */
  async process(
    events: readonly EventEnvelope[],
    ending: (typeof endings)[number] = 'done',
  ): Promise<void> {
    const checkpoints = this.stores.db.collection<GenerationDocument>(GENERATIONS);
    const checkpoint = await checkpoints.findOne({ _id: this.collection });
    const [folder, pending] = await this.fold(events, checkpoint?.position ?? 0n);
    if (ending === 'killed before writing') return;
    await folder.write(pending);
    if (ending === 'killed before the checkpoint') return;
    const position = events.at(-1)?.position ?? 0n;
    const update = { $set: { position } };
    await checkpoints.updateOne({ _id: this.collection }, update, { upsert: true });
  }

  /** By a worker without a checkpoint, so that the documents alone show what is new. */
  async processFromZero(events: readonly EventEnvelope[]): Promise<void> {
    const [folder, pending] = await this.fold(events, 0n);
    await folder.write(pending);
  }

  /** Retries every parked stream; returns how many remain parked. */
  async retry(events: readonly EventEnvelope[]): Promise<number> {
    const parked = getParkedStreams(this.stores.db);
    const folder = await this.open(0n);
    for (const record of await parked.find().toArray()) {
      const isLeft = ({ streamId, revision }: EventEnvelope): boolean =>
        streamId === record.stream && revision >= record.revision;
      await folder.retry(record.stream, events.filter(isLeft));
    }
    return parked.countDocuments();
  }

  documents(): Promise<ViewDocument[]> {
    const { db } = this.stores;
    return db.collection<ViewDocument>(this.collection).find().sort({ _id: 1 }).toArray();
  }

  open(
    position: bigint,
    options: Partial<Pick<FolderOptions, 'strict' | 'token'>> = {},
  ): Promise<GenerationFolder> {
    const { collection, projection } = this;
    return GenerationFolder.open(this.stores, { collection, projection, position, ...options });
  }

  private async fold(
    events: readonly EventEnvelope[],
    position: bigint,
  ): Promise<[GenerationFolder, PendingWrite]> {
    const folder = await this.open(position);
    return [folder, await folder.fold(events.map((event) => new IncomingEvent(event)))];
  }
}
