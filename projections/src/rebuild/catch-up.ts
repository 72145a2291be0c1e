import type { Position } from '@nirmaan/contracts/kernel';
import { readLive } from '../kernel/context.js';
import {
  addPendingErasures,
  listPendingErasures,
  readUnfinishedErasures,
  reprojectErased,
} from '../kernel/erasures.js';
import { createIndexes } from '../kernel/indexes.js';
import {
  type GroupLease,
  type Operation,
  OperatorError,
  throwIfCancelled,
} from '../kernel/operation.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import { processEvents } from '../kernel/process-events.js';
import type { Generation } from '../kernel/projection.js';
import { CannotFold, Projector } from '../kernel/projector.js';

export interface BuildProgress {
  /** From 0 to 1, estimated from the positions of the last event and of the head. */
  readonly fraction: number;
  readonly events: number;
}

/** A generation that may become live. */
export interface Candidate extends Generation {
  /** Whether the first event that cannot be folded ends the operation, because readers have another generation. */
  readonly strict: boolean;
}

const MAX_BATCH = 2_000;

/** Folds events into generations that are not live, each from its own position, until they can be made live. */
export class CatchUp {
  private constructor(
    private readonly operation: Operation,
    private readonly candidates: readonly Candidate[],
    private readonly projectors: readonly Projector[],
    /** The documents of all candidates include every event up to this position. */
    public position: Position,
  ) {}

  static async open(operation: Operation, candidates: readonly Candidate[]): Promise<CatchUp> {
    const { context } = operation;
    // Keys may have been destroyed since this process read them.
    context.keyring.forgetAll();
    const positions = await context.progress.readPositions();
    const starts = candidates.map(({ collection }) => positions.get(collection) ?? 0n);
    const projectors = candidates.map((candidate, index) =>
      Projector.open(context, { ...candidate, startPosition: starts[index] ?? 0n }),
    );
    const lowest = starts.reduce((low, position) => (position < low ? position : low));
    return new CatchUp(operation, candidates, await Promise.all(projectors), lowest);
  }

  async createIndexes(): Promise<void> {
    for (const { projection, collection } of this.candidates)
      await createIndexes(this.operation.context.db, collection, projection.readModel.indexes);
  }

  /** Folds every event up to the present head. Throws OperatorError if cancelled, or if a strict one fails. */
  async toHead(
    signal = this.operation.signal,
    onProgress?: (progress: BuildProgress) => void,
  ): Promise<void> {
    const { context } = this.operation;
    const head = await context.eventStore.head();
    const streams = [...new Set(this.candidates.flatMap(({ projection }) => projection.prefixes))];
    let folded = 0;
    if (this.position < head)
      await processEvents(context, this.projectors, {
        after: this.position,
        streams,
        signal,
        maxCount: MAX_BATCH,
        isLast: ({ caughtUp }) => caughtUp,
        onBatch: async ({ events, position }) => {
          await this.advance(position);
          folded += events.length;
          const fraction = Math.min(1, Number(position) / Number(head));
          onProgress?.({ fraction, events: folded });
        },
      }).catch((error: unknown) => this.fail(error));
    throwIfCancelled(signal);
    // No candidate handles events between this position and the head.
    await this.advance(head);
  }

  /**
   * The lease freezes the checkpoint, which every candidate has reached afterwards, so that a switch never shows an older
   * state. Also folds the documents of erased subjects again: the candidates' may be older than the erasure, and readers
   * would see what was erased; the live ones too, and a comparison would find differences.
   */
  async toCheckpoint({ signal }: GroupLease): Promise<void> {
    const { context } = this.operation;
    await this.toHead(signal);
    const pending = await listPendingErasures(context.db);
    // No session has reached these.
    const later = await readUnfinishedErasures(context, (await context.progress.read()).position);
    const { generations: live } = await readLive(context);
    for (const generation of [...this.candidates, ...live])
      await reprojectErased(context, generation, [...pending, ...later]);
  }

  /** Makes candidates live together. What was live becomes the rollback target. */
  async makeLive({ token, signal }: GroupLease, accepted: readonly Candidate[]): Promise<void> {
    throwIfCancelled(signal);
    const { db, progress } = this.operation.context;
    if (Object.keys((await progress.read()).models).length === 0)
      // None is pending where the read models' database was lost.
      await addPendingErasures(db, await readUnfinishedErasures(this.operation.context, 0n));
    const collections = accepted.map(({ collection }) => collection);
    await progress.makeLive(token, collections, this.position);
  }

  private async advance(position: Position): Promise<void> {
    if (position > this.position) this.position = position;
    const collections = this.candidates.map(({ collection }) => collection);
    await this.operation.update(collections, { position: this.position, updatedAt: new Date() });
  }

  /** Records the event at which a strict build failed, so that an operator can skip it. */
  private async fail(error: unknown): Promise<never> {
    if (!(error instanceof CannotFold)) throw error;
    const { collection, failed, message: failure } = error;
    const parked = await ParkedStreams.load(this.operation.context.db, collection);
    await parked.record([failed], new Map());
    await this.operation.update([collection], { failure });
    throw new OperatorError(`The build has failed. ${failure}`);
  }
}
