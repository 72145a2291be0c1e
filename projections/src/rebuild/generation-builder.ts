import type { GenerationRecord, Position } from '@nirmaan/contracts/kernel';
import { createIndexes } from '../kernel/indexes.js';
import { type Operation, OperatorError, throwIfCancelled } from '../kernel/operation.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import { processEvents } from '../kernel/process-events.js';
import { getGenerationPosition } from '../kernel/progress.js';
import type { Generation } from '../kernel/projection.js';
import { CannotFold, Projector } from '../kernel/projector.js';

export interface BuildProgress {
  /** From 0 to 1, estimated from the positions of the last event and of the head. */
  readonly fraction: number;
  readonly events: number;
}

type OnProgress = (progress: BuildProgress) => void;

/** A generation that an operation has begun or claimed. */
export interface ClaimedGeneration extends Generation {
  readonly record: GenerationRecord;
}

const MAX_BATCH = 2_000;

/** Builds several generations from `$all`, each from its own position up to the head of the event store. */
export class GenerationBuilder {
  private constructor(
    readonly operation: Operation,
    readonly generations: readonly ClaimedGeneration[],
    private readonly projectors: readonly Projector[],
    /** The documents of all generations include every event up to this position. */
    public position: Position,
  ) {}

  /** A build is strict if readers have a live generation meanwhile. */
  static async open(operation: Operation, generations: readonly ClaimedGeneration[]) {
    const { context } = operation;
    // Keys may have been destroyed since this process read them.
    context.keyring.forgetAll();
    const progress = await context.progress.read();
    const options = generations.map(({ record, ...generation }) => ({
      ...generation,
      startPosition: getGenerationPosition(progress, record),
      strict: record.state === 'building' && record.name in progress.models,
    }));
    const projectors = await Promise.all(options.map((one) => Projector.open(context, one)));
    const lowest = options
      .map(({ startPosition }) => startPosition)
      .reduce((low, position) => (position < low ? position : low));
    return new GenerationBuilder(operation, generations, projectors, lowest);
  }

  /** Loads in bulk without indexes, creates them, and catches up. Throws OperatorError. */
  async build(onProgress?: OnProgress): Promise<void> {
    await this.catchUp(this.operation.signal, onProgress);
    await this.createIndexes();
    await this.update({ state: 'built' });
    await this.catchUp();
  }

  async createIndexes(): Promise<void> {
    for (const { projection, collection } of this.generations)
      await createIndexes(this.operation.context.db, collection, projection.readModel.indexes);
  }

  /** Folds every event up to the present head. Throws OperatorError if cancelled, or if a strict build fails. */
  async catchUp(signal = this.operation.signal, onProgress?: OnProgress): Promise<void> {
    const { context } = this.operation;
    const head = await context.eventStore.head();
    const streams = [...new Set(this.generations.flatMap(({ projection }) => projection.prefixes))];
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
    // No generation handles events between this position and the head.
    await this.advance(head);
  }

  private async advance(position: Position): Promise<void> {
    if (position > this.position) this.position = position;
    // A continued build may be ahead of the others.
    const reached = this.generations.filter(({ record }) => record.position <= this.position);
    await this.update({ position: this.position }, reached);
  }

  private update(change: Parameters<Operation['update']>[1], generations = this.generations) {
    const collections = generations.map(({ collection }) => collection);
    return this.operation.update(collections, change);
  }

  /** Records the event at which a strict build failed, so that an operator can skip it. */
  private async fail(error: unknown): Promise<never> {
    if (!(error instanceof CannotFold)) throw error;
    const { collection, failed, message: failure } = error;
    const parked = await ParkedStreams.load(this.operation.context.db, collection);
    await parked.record([failed], new Map());
    await this.operation.update([collection], { state: 'failed', failure });
    throw new OperatorError(`The build has failed. ${failure}`);
  }
}
