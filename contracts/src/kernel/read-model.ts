import type { z } from 'zod';

/** An index of a read model: path → direction, in order. */
export type IndexKeys = Readonly<Record<string, 1 | -1>>;

/**
 * What the projections build and the api reads: named after what a reader asks for, with a version that
 * changes whenever the documents would. Each document folds exactly one stream.
 */
export interface ReadModel<View extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly version: number;
  readonly view: View;
  readonly indexes: readonly IndexKeys[];
}

export const defineReadModel = <View extends z.ZodObject>(
  model: ReadModel<View>,
): ReadModel<View> => model;

/** A document of a read model: the view, keyed by the id of its stream. */
export type ViewOf<Model> = Model extends ReadModel<infer View> ? z.infer<View> : never;

/** `projects@1` */
export const readModelId = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** `projects@1.g2`: the documents of one generation. */
export const collectionOf = (
  model: Pick<ReadModel, 'name' | 'version'>,
  generation: number,
): string => `${readModelId(model)}.g${generation}`;

/** Where the progress of every generation stands, and who may move it. */
export const CHECKPOINTS = 'checkpoints';

/** Who may move a generation. A holder that ends leaves an expired lease behind, never a smaller token. */
export interface Lease {
  readonly owner: string;
  /** Grows with every new holder; a write with an older token is fenced off. */
  readonly token: bigint;
  readonly until: Date;
}

/**
 * What is done with a generation: it is built until it has caught up with the log for the first time, followed
 * from then on, stopped by an operator, and failed when a strict build met a fact that it cannot fold.
 */
export const phases = ['building', 'following', 'stopped', 'failed'] as const;
export type Phase = (typeof phases)[number];

export interface CheckpointDocument {
  /** The collection whose progress this is. */
  readonly _id: string;
  /** `name@version` of the read model. */
  readonly readModel: string;
  readonly generation: number;
  readonly phase: Phase;
  /** Everything up to here is in the documents; 0 at the start, where no event ever stands. */
  readonly position: bigint;
  readonly updatedAt: Date;
  /** Why it failed. */
  readonly failure: string | null;
  readonly lease: Lease;
}

/** Which generation of a read model is live: `_id` is the read model's name. */
export const LIVE_GENERATIONS = 'liveGenerations';

export interface LiveGenerationDocument {
  readonly _id: string;
  readonly version: number;
  readonly generation: number;
}

/** Streams that a read model could not fold and waits for an operator with. */
export const PARKED_STREAMS = 'parkedStreams';

export interface ParkedStreamDocument {
  /** `<collection>/<stream>` */
  readonly _id: string;
  readonly collection: string;
  readonly stream: string;
  /** The first fact that could not be folded. */
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly error: string;
  /** Later facts of the stream that wait behind it. */
  readonly waiting: bigint;
  readonly since: Date;
  /** An operator asked to fold the stream again. */
  readonly retryRequested: boolean;
}
