import { getCollectionName, PARKED_STREAMS, type EventEnvelope } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { GenerationFolder } from '../folding/generation-folder.js';
import { LoggedEvent } from '../folding/logged-event.js';
import { Checkpoints } from '../progress/checkpoints.js';
import type { Generation } from '../progress/generation.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { heldGeneration } from './held-generation.js';

/** How far a worker gets with a batch before it is killed; `done` is not killed at all. */
export const endings = ['killed before writing', 'killed before the checkpoint', 'done'] as const;

/** Gives events to the first generation of a projection, each time as a worker that has just started. */
export class Delivery {
  constructor(
    private readonly db: Db,
    private readonly projection: Projection,
  ) {}

  /** What lies behind the checkpoint is new. */
  async give(
    events: readonly EventEnvelope[],
    ending: (typeof endings)[number] = 'done',
  ): Promise<void> {
    const held = await heldGeneration(this.db, this.projection);
    const folder = await this.folded(events, held);
    if (ending === 'killed before writing') return;
    await folder.write();
    if (ending === 'killed before the checkpoint') return;
    await new Checkpoints(this.db).advance([held], events.at(-1)?.position ?? 0n);
  }

  /** By a worker that knows of no checkpoint, so that only the documents can tell what is new. */
  async giveAgain(events: readonly EventEnvelope[]): Promise<void> {
    const held = await heldGeneration(this.db, this.projection, { position: 0n });
    await (await this.folded(events, held)).write();
  }

  /** Folds every parked stream again, as an operator has asked; gives how many wait still. */
  async retry(log: readonly EventEnvelope[]): Promise<number> {
    const parked = this.db.collection(PARKED_STREAMS);
    await parked.updateMany({}, { $set: { retryRequested: true } });
    const held = await heldGeneration(this.db, this.projection);
    const folder = await GenerationFolder.open(this.db, held);
    await folder.retry((stream) =>
      Promise.resolve(log.filter(({ streamId }) => streamId === stream)),
    );
    return parked.countDocuments();
  }

  documents(): Promise<ViewDocument[]> {
    const name = getCollectionName(this.projection.readModel, 1);
    return this.db.collection<ViewDocument>(name).find().sort({ _id: 1 }).toArray();
  }

  private async folded(
    events: readonly EventEnvelope[],
    held: Generation,
  ): Promise<GenerationFolder> {
    const folder = await GenerationFolder.open(this.db, held);
    await folder.fold(events.map((event) => new LoggedEvent(event)));
    return folder;
  }
}
