import type { CheckpointDocument, Lease, Phase } from '@nirmaan/contracts/kernel';
import type { Projection } from '../kernel/projection.js';
import type { Skips } from './skips.js';

/** One generation of a read model, while this worker holds its lease. */
export interface Generation {
  readonly projection: Projection;
  readonly collection: string;
  readonly generation: number;
  readonly phase: Phase;
  /** An event that cannot be folded ends the build, instead of parking its stream. */
  readonly strict: boolean;
  /** Everything up to here was in the documents when the lease was taken. */
  readonly position: bigint;
  /** Fences this worker's checkpoints off once somebody else holds the lease. */
  readonly token: Lease['token'];
  /** Events that it goes on without. */
  readonly skips: Skips;
  /** While it is built, at most so many events a second are read. */
  readonly mostPerSecond: number | null;
}

const unfinished: readonly Phase[] = ['building', 'following'];

/** True when there is work on a generation that this worker may do: nobody else holds it. */
export const isOpenTo = (owner: string, { phase, lease }: CheckpointDocument, now: Date): boolean =>
  unfinished.includes(phase) && (lease.owner === owner || lease.until <= now);

/** Somebody else holds the lease now, or an operator took the generation away. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
