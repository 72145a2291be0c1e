import { type ReadModel, readModelId } from './read-model.js';

/** The collection of erased subjects whose documents or images may not have been blanked yet. */
export const PENDING_ERASURES = 'pendingErasures';

/** The collection that holds the progress of the live read models: one document for the group. */
export const READ_MODEL_PROGRESS = 'readModelProgress';
/** The `_id` of that document. */
export const LIVE_GROUP = 'live';

export interface GenerationId {
  readonly version: number;
  readonly generation: number;
}

export const isSameGeneration = (one: GenerationId, other: GenerationId): boolean =>
  one.version === other.version && one.generation === other.generation;

export interface LivePointer extends GenerationId {
  /** The previous generation, which is the rollback target. */
  readonly previous: GenerationId | null;
}

/** Which generation of every read model is live, and the position of them all. */
export interface ReadModelProgress {
  /** Every event up to here is in the documents of all live read models. */
  readonly position: bigint;
  /** By read model name: the position of the last event that it handled. */
  readonly handled: Readonly<Record<string, bigint>>;
  /** Grows when documents that readers see change without a new event: a switch, a retry. */
  readonly changes: number;
  readonly models: Readonly<Record<string, LivePointer>>;
  readonly updatedAt: Date;
  /** The id of the event store's first event: these read models are of no other event store. */
  readonly firstEvent: string | null;
}

export interface ReadModelProgressDocument extends Partial<ReadModelProgress> {
  readonly _id: string;
  readonly lease: { readonly owner: string; readonly token: bigint; readonly until: Date };
}

/** Parses the progress document; nothing is live without one. */
export const toReadModelProgress = (
  document: Partial<ReadModelProgressDocument> | null,
): ReadModelProgress => ({
  position: document?.position ?? 0n,
  handled: document?.handled ?? {},
  changes: document?.changes ?? 0,
  models: document?.models ?? {},
  updatedAt: document?.updatedAt ?? new Date(0),
  firstEvent: document?.firstEvent ?? null,
});

/** `projects@1.g2`: the documents of one generation. */
export const getGenerationCollection = (
  { name }: Pick<ReadModel, 'name'>,
  { version, generation }: GenerationId,
): string => `${readModelId({ name, version })}.g${generation}`;

/** The generations of all read models, in the collection of this name. */
export const GENERATIONS = 'generations';

export interface GenerationRecord extends GenerationId {
  /** The name of its collection. */
  readonly _id: string;
  /** The name of the read model. */
  readonly name: string;
  /** The token of the operation that claimed it last: no older operation changes it any more. */
  readonly operation: bigint;
  /** Every event up to here is in its documents. While it is live, the group's position counts. */
  readonly position: bigint;
  readonly updatedAt: Date;
  /** Why its build failed, or null. */
  readonly failure: string | null;
}

/** The streams that a read model could not fold, in the collection of this name. */
export const PARKED_STREAMS = 'parkedStreams';

export interface ParkedStreamDocument {
  /** `<collection>/<stream>` */
  readonly _id: string;
  readonly collection: string;
  readonly stream: string;
  /** The first event that could not be folded. */
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly error: string;
  readonly blockedEvents: bigint;
  /** The schema version of the type that the release knew, 0 for none: one that knows a newer one retries the stream. */
  readonly knownVersion: number;
  /** The fencing token of the session that parked it; 0 for a build. */
  readonly token: bigint;
  readonly since: Date;
}
