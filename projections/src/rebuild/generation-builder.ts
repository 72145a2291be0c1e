import type { GenerationRecord, Position } from '@nirmaan/contracts/kernel';
import type { Context } from '../kernel/context.js';
import { createIndexes } from '../kernel/indexes.js';
import { CannotFold, Projector } from '../kernel/projector.js';
import { CANCELLED, type OperationToken, OperatorError } from '../kernel/operation.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import { processEvents } from '../kernel/process-events.js';
import { getPosition } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';

export interface BuildProgress {
  /** From 0 to 1, estimated from the positions of the last event and of the head. */
  readonly fraction: number;
  /** The number of folded events. */
  readonly events: number;
}

export interface BuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
}

/** A generation that one operation has claimed. */
export interface BuildTarget {
  readonly projection: Projection;
  readonly generation: GenerationRecord;
  /** An event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict: boolean;
}

const MAX_BATCH = 2_000;
/** Builds several generations from `$all`, each from its own position up to the head of the event store. */
export class GenerationBuilder {
  private constructor(
    private readonly context: Context,
    private readonly token: OperationToken,
    readonly targets: readonly BuildTarget[],
    private readonly projectors: readonly Projector[],
    /** The documents of all targets include every event up to this position. */
    public position: Position,
  ) {}

  static async open(
    context: Context,
    token: OperationToken,
    targets: readonly BuildTarget[],
  ): Promise<GenerationBuilder> {
    // Keys may have been destroyed since this process read them.
    context.keyring.forgetAll();
    const progress = await context.progress.read();
    const positions = targets.map(({ generation }) => getPosition(progress, generation));
    const projectors = await Promise.all(
      targets.map(({ projection, generation: { _id: collection }, strict }, index) => {
        const position = positions[index] ?? 0n;
        return Projector.open(context, { collection, projection, position, strict });
      }),
    );
    const lowest = positions.reduce((low, position) => (position < low ? position : low));
    return new GenerationBuilder(context, token, targets, projectors, lowest);
  }

  /** Loads in bulk without indexes, creates them, and catches up. Throws OperatorError. */
  async build({ signal, onProgress }: BuildOptions): Promise<void> {
    await this.catchUp(signal, onProgress);
    for (const { projection, generation } of this.targets)
      await createIndexes(this.context.db, generation._id, projection.readModel.indexes);
    await this.update({ state: 'built' });
    await this.catchUp(signal);
  }

  /** Folds every event up to the present head. Throws OperatorError if cancelled, or if a strict target fails. */
  async catchUp(signal: AbortSignal, onProgress?: BuildOptions['onProgress']): Promise<void> {
    const { context, projectors, targets } = this;
    const head = await context.eventStore.head();
    const streams = [...new Set(targets.flatMap(({ projection }) => projection.prefixes))];
    const batching = { after: this.position, streams, signal, maxCount: MAX_BATCH };
    let folded = 0;
    if (this.position < head)
      await processEvents(context, projectors, {
        ...batching,
        untilCaughtUp: true,
        onBatch: async ({ events, position }) => {
          await this.advance(position);
          folded += events.length;
          const fraction = Math.min(1, Number(position) / Number(head));
          onProgress?.({ fraction, events: folded });
        },
      }).catch((error: unknown) => this.fail(error));
    if (signal.aborted) throw new OperatorError(CANCELLED);
    // No target handles events between this position and the head.
    await this.advance(head);
  }

  private async advance(position: Position): Promise<void> {
    if (position > this.position) this.position = position;
    await this.update({ position: this.position });
  }

  private update(change: Parameters<Context['progress']['updateGenerations']>[2]): Promise<void> {
    const collections = this.targets.map(({ generation }) => generation._id);
    return this.context.progress.updateGenerations(this.token, collections, change);
  }

  /** Records the event at which a strict build failed, so that an operator can skip it. */
  private async fail(error: unknown): Promise<never> {
    if (!(error instanceof CannotFold)) throw error;
    const { collection, failed, message: failure } = error;
    const { db, progress } = this.context;
    await (await ParkedStreams.load(db, collection)).record([failed], new Map());
    await progress.updateGenerations(this.token, [collection], { state: 'failed', failure });
    throw new OperatorError(`The build has failed. ${failure}`);
  }
}
