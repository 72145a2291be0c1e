import { type CheckpointDocument, WORKERS, type WorkerDocument } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import type { Projection } from '../kernel/projection.js';

/** A worker that has said nothing for this long is taken for dead. */
const SILENCE_MS = 5_000;

/**
 * Who of several workers does what. All come to the same answer: the categories go round among those who can fold
 * them, so that the streams of one are read by one worker for all its read models.
 */
export class Workforce {
  private readonly documents: Collection<WorkerDocument>;
  private present: readonly WorkerDocument[] = [];

  /** `builds` are the collections that this worker helps to build and no more; null for all work. */
  constructor(
    db: Db,
    readonly owner: string,
    private readonly builds: WorkerDocument['builds'] = null,
  ) {
    this.documents = db.collection(WORKERS);
  }

  /** Says that this worker is alive and what it can fold, and sees who else is. */
  async signIn(projections: readonly Projection[]): Promise<void> {
    const now = Date.now();
    const until = new Date(now + SILENCE_MS);
    const folds = projections.map(({ id: readModel, prefixes }) => ({ readModel, category: prefixes.join() }));
    const { owner: _id, builds } = this;
    await this.documents.updateOne({ _id }, { $set: { until, folds, builds } }, { upsert: true });
    this.present = await this.documents.find({ until: { $gt: new Date(now) } }).toArray();
  }

  /** Also clears away what the dead have left behind. */
  async signOut(): Promise<void> {
    await this.documents.deleteOne({ _id: this.owner });
    await this.documents.deleteMany({ until: { $lte: new Date(Date.now() - SILENCE_MS) } });
  }

  /** True when a generation falls to this worker. */
  isMine(checkpoint: CheckpointDocument): boolean {
    const able = this.present.filter((worker) => mayTake(worker, checkpoint));
    const owners = able.map(({ _id }) => _id).toSorted();
    return owners[this.turnOf(checkpoint) % owners.length] === this.owner;
  }

  private turnOf({ readModel }: CheckpointDocument): number {
    const folds = this.present.flatMap((worker) => worker.folds);
    const categories = [...new Set(folds.map(({ category }) => category))].toSorted();
    const mine = folds.find((one) => one.readModel === readModel);
    return mine ? categories.indexOf(mine.category) : 0;
  }
}

function mayTake({ folds, builds }: WorkerDocument, one: CheckpointDocument): boolean {
  if (!folds.some(({ readModel }) => readModel === one.readModel)) return false;
  return builds === null || (one.phase === 'building' && builds.includes(one._id));
}
