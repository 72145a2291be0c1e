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

export interface Lease {
  readonly owner: string;
  /** Grows with every new holder; a write with an older token is fenced off. */
  readonly token: bigint;
  readonly until: Date;
}

export interface CheckpointDocument {
  /** The collection whose progress this is. */
  readonly _id: string;
  readonly position: bigint;
  readonly updatedAt: Date;
  readonly lease: Lease | null;
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
  readonly position: bigint;
  readonly type: string;
  readonly error: string;
  readonly waiting: number;
  readonly since: Date;
}
