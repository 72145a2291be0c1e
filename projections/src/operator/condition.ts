import type { Phase } from '@nirmaan/contracts/kernel';
import type { Lag } from './lag.js';

/**
 * How a generation is, in one word. `kept` follows the log for the way back, `spare` though no way leads to it;
 * `stalled` has work and does not get on with it, or has nobody who would. `missing` is what readers are sent to and
 * is not there.
 */
export const conditions = [
  'live',
  'kept',
  'spare',
  'building',
  'parked',
  'stalled',
  'stopped',
  'failed',
  'missing',
] as const;
export type Condition = (typeof conditions)[number];

interface Signs {
  readonly phase: Phase;
  readonly live: boolean;
  /** A rollback leads to it. */
  readonly previous: boolean;
  readonly worker: string | null;
  readonly lag: Lag;
  readonly movedAt: Date;
  readonly parkedStreams: number;
}

const STALLED_AFTER_MS = 10_000;

/** What is dead never looks well: without a worker a generation is stalled even while there is nothing to do. */
export function conditionOf(signs: Signs, now = new Date()): Condition {
  const { phase, live, previous, worker, parkedStreams } = signs;
  if (phase === 'stopped' || phase === 'failed') return phase;
  if (!worker || isStuck(signs, now)) return 'stalled';
  if (phase === 'building') return 'building';
  if (parkedStreams > 0) return 'parked';
  if (live) return 'live';
  return previous ? 'kept' : 'spare';
}

/** It has had something to do for a while, and has not moved for as long. */
const isStuck = ({ lag, movedAt }: Signs, now: Date): boolean =>
  lag.seconds * 1_000 > STALLED_AFTER_MS && now.getTime() - movedAt.getTime() > STALLED_AFTER_MS;

const needsSomebody: readonly Condition[] = ['parked', 'stalled', 'failed', 'missing'];

interface Seen {
  readonly state: Condition;
  readonly live: boolean;
}

/** True for what does not mend itself; what readers see is not to be stopped for long, either. */
export const needsAnOperator = ({ state, live }: Seen): boolean =>
  needsSomebody.includes(state) || (live && state === 'stopped');
