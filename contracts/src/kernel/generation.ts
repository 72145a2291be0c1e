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
 * from then on, stopped by an operator, and failed when a strict build met an event that it cannot fold.
 */
export const phases = ['building', 'following', 'stopped', 'failed'] as const;
export type Phase = (typeof phases)[number];

/** Where a generation is followed together with others: one of them moves for all. */
export interface Together {
  readonly shift: string;
  /** Of the lease under which it joined: whoever takes the generation out of the shift need not say so. */
  readonly token: bigint;
}

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
  /** How many events a second came in when it moved last. */
  readonly perSecond: number;
  /** A build reads at most so many events a second, in each worker that shares it. */
  readonly mostPerSecond: number | null;
  /** Why it failed. */
  readonly failure: string | null;
  readonly lease: Lease;
  readonly together?: Together;
}

/**
 * Checkpoints as they stand, when these are all there are: those of one shift stand where the one stands that moves
 * for them.
 */
export function levelled(checkpoints: readonly CheckpointDocument[]): CheckpointDocument[] {
  const furthest = new Map<string, CheckpointDocument>();
  for (const one of checkpoints) {
    const shift = shiftOf(one);
    const other = shift && furthest.get(shift);
    if (shift && (!other || other.position < one.position)) furthest.set(shift, one);
  }
  return checkpoints.map((one) => {
    const { position, updatedAt, perSecond } = furthest.get(shiftOf(one) ?? '') ?? one;
    return { ...one, position, updatedAt, perSecond };
  });
}

const shiftOf = ({ together, lease }: CheckpointDocument): string | undefined =>
  together && together.token === lease.token ? together.shift : undefined;

/** Which read models an operator's command is at work on: one at a time on each. */
export const OPERATIONS = 'operations';

export interface OperationDocument {
  /** The read model's name. */
  readonly _id: string;
  readonly owner: string;
  /** What it does, e.g. `rebuild`. */
  readonly command: string;
  readonly until: Date;
}

/** Which generation of a read model is live: `_id` is the read model's name. */
export const LIVE_GENERATIONS = 'liveGenerations';

/** One generation of one version of a read model. */
export interface Edition {
  readonly version: number;
  readonly generation: number;
}

export interface LiveGenerationDocument extends Edition {
  readonly _id: string;
  /** What readers saw before the last switch, for the way back. */
  readonly previous: Edition | null;
}

/** Streams that a read model could not fold and waits for an operator with. */
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
  /** Later events of the stream that wait behind it. */
  readonly waiting: bigint;
  readonly since: Date;
  /** An operator asked to fold the stream again. */
  readonly retryRequested: boolean;
}

/** The workers that are alive, so that they can share the work. `_id` is the owner in their leases. */
export const WORKERS = 'workers';

export interface WorkerDocument {
  readonly _id: string;
  readonly until: Date;
  /** What it knows how to fold. */
  readonly folds: readonly { readonly readModel: string; readonly category: string }[];
  /** The collections whose building it takes part in; null for everything, following included. */
  readonly builds: readonly string[] | null;
}
