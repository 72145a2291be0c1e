import type { Position } from '@nirmaan/contracts/kernel';
import type { Condition } from './condition.js';
import type { Lag } from './lag.js';

/** How one generation of a read model is. */
export interface GenerationStatus {
  readonly collection: string;
  readonly readModel: string;
  readonly generation: number;
  /** Readers see this one. */
  readonly live: boolean;
  readonly state: Condition;
  readonly position: Position;
  /** The end of the log. */
  readonly head: Position;
  readonly lag: Lag;
  /** Events a second, lately. */
  readonly perSecond: number;
  readonly movedAt: Date;
  readonly parkedStreams: number;
  /** Since when the oldest of them waits. */
  readonly parkedSince: Date | null;
  /** Who holds the lease. */
  readonly worker: string | null;
  readonly failure: string | null;
}
