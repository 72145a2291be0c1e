import type { GenerationDocument, Position } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import { CannotFold, GenerationFolder, type PendingWrite } from '../kernel/generation-folder.js';
import type { Context } from '../kernel/context.js';
import { IncomingEvent } from '../kernel/incoming-event.js';
import { ParkedStreams } from '../kernel/parked-streams.js';
import type { Projection } from '../kernel/projection.js';
import { RateMeter } from '../worker/rate-meter.js';
import { OperatorError } from '../operator/operation.js';

export interface BuildProgress {
  /** From 0 to 1: an estimate, by the positions of the last event and of the head. */
  readonly part: number;
  readonly eventsPerSecond: number;
}

export interface BuildOptions {
  readonly signal: AbortSignal;
  /** Events per second; unlimited without it. */
  readonly maxRate?: number | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
}

/** A generation that this process alone writes. */
export interface BuildTarget {
  readonly projection: Projection;
  readonly generation: GenerationDocument;
  /** An event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict: boolean;
}

export const CANCELLED = 'Cancelled. Run it again to go on, or drop what it has built.';
const MAX_BATCH = 4_000;

/** Builds several generations from `$all`, each from its own position up to the head of the event store. */
export class GenerationBuilder {
  private constructor(
    private readonly context: Context,
    private readonly targets: readonly BuildTarget[],
    private readonly folders: readonly GenerationFolder[],
    /** Every event up to here is in the documents of all targets. */
    private reached: Position,
  ) {}

  static async open(context: Context, targets: readonly BuildTarget[]): Promise<GenerationBuilder> {
    const folders = await Promise.all(
      targets.map(({ projection, generation: { _id: collection, position }, strict }) =>
        GenerationFolder.open(context, { collection, projection, position, strict }),
      ),
    );
    const positions = targets.map(({ generation }) => generation.position);
    const lowest = positions.reduce((low, one) => (one < low ? one : low));
    return new GenerationBuilder(context, targets, folders, lowest);
  }

  get position(): Position {
    return this.reached;
  }

  /** Loads in bulk without indexes, creates them, and catches up. Throws OperatorError. */
  async build(options: BuildOptions): Promise<void> {
    await this.catchUp(options);
    for (const { projection, generation } of this.targets) {
      const indexes = projection.readModel.indexes.map((key) => ({ key: { ...key } }));
      if (indexes.length === 0) continue;
      await this.context.db.collection(generation._id).createIndexes(indexes);
    }
    await this.context.progress.updateGenerations(this.collections, { state: 'built' });
    await this.catchUp(options);
  }

  /** Folds every event up to the present head. Throws OperatorError when cancelled, or at a strict target's fault. */
  async catchUp(options: BuildOptions): Promise<void> {
    try {
      await this.readToHead(options);
    } catch (error) {
      if (error instanceof CannotFold) throw await this.fail(error);
      throw error;
    }
    if (options.signal.aborted) throw new OperatorError(CANCELLED);
  }

  private async readToHead({ signal, maxRate, onProgress }: BuildOptions): Promise<void> {
    const head = await this.context.eventStore.head();
    if (this.reached >= head) return;
    const over = new AbortController();
    const reading = {
      after: this.reached || null,
      filter: {
        streams: [...new Set(this.targets.flatMap(({ projection }) => projection.prefixes))],
      },
      signal: AbortSignal.any([signal, over.signal]),
      log: this.context.log,
      maxCount: Math.min(maxRate ?? MAX_BATCH, MAX_BATCH),
    };
    const meter = new RateMeter();
    const limit = limitRate(maxRate, signal);
    // The next batch is decoded and folded while this one is being written.
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const { events, position, caughtUp } of this.context.eventStore.subscribe(
        reading,
      )) {
        const incoming = events.map((event) => new IncomingEvent(event));
        const pending = await Promise.all(this.folders.map((folder) => folder.fold(incoming)));
        await writing;
        const eventsPerSecond = meter.count(events.length);
        writing = this.write(pending, position, eventsPerSecond);
        writing.catch(() => over.abort());
        onProgress?.({ part: Math.min(1, Number(position) / Number(head)), eventsPerSecond });
        if (caughtUp) break;
        await limit(events.length);
      }
    } finally {
      over.abort();
      await writing;
    }
    // Later events concern none of the targets.
    if (!signal.aborted && head > this.reached) await this.advance(head, 0);
  }

  private async write(
    pending: readonly PendingWrite[],
    position: Position,
    eventsPerSecond: number,
  ): Promise<void> {
    await Promise.all(
      this.folders.map(async (folder, at) => {
        const own = pending[at];
        if (own) await folder.write(own);
      }),
    );
    if (position > this.reached) await this.advance(position, eventsPerSecond);
  }

  private async advance(position: Position, eventsPerSecond: number): Promise<void> {
    await this.context.progress.updateGenerations(this.collections, { position, eventsPerSecond });
    this.reached = position;
  }

  /** Records the event at which a strict build failed, so that an operator can skip it. */
  private async fail({ collection, failed, message }: CannotFold): Promise<OperatorError> {
    const { db, progress } = this.context;
    await (await ParkedStreams.load(db, collection)).record([failed], new Map());
    await progress.updateGenerations([collection], { state: 'failed', failure: message });
    return new OperatorError(`The build has failed. ${message}`);
  }

  private get collections(): string[] {
    return this.targets.map(({ generation }) => generation._id);
  }
}

/** Waits after each batch until no more than so many events a second have been read. */
function limitRate(
  maxRate: number | undefined,
  signal: AbortSignal,
): (events: number) => Promise<void> {
  const began = performance.now();
  let read = 0;
  return async (events) => {
    read += events;
    const ahead = maxRate ? (read * 1_000) / maxRate - (performance.now() - began) : 0;
    if (ahead > 0) await pause(ahead, signal);
  };
}
