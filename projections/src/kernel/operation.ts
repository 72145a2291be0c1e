import { LIVE_GROUP, READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Lease, LeaseLost } from '@nirmaan/platform/mongo';
import { isStoreAway } from '@nirmaan/platform/stores';
import type { Db } from 'mongodb';
import type { z } from 'zod';

/** The operation cannot be carried out; the message gives the reason and a remedy. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

export const CANCELLED = 'Cancelled. Run it again to continue, or drop what it has built.';

/** Longer than a lease, so that a killed process's lease has expired. */
const TIMEOUT_MS = 7_000;

interface Process {
  readonly db: Db;
  readonly owner: string;
}

/** The fencing token of the group's lease: its newest holder alone advances the checkpoint and switches generations. */
export type GroupToken = bigint & z.core.$brand<'GroupToken'>;

export const getGroupLease = ({ db, owner }: Process): Lease<GroupToken> =>
  new Lease(db, LIVE_GROUP, owner, READ_MODEL_PROGRESS);

/** The fencing token of the operation lock: no older operation changes a generation that a newer one has claimed. */
export type OperationToken = bigint & z.core.$brand<'OperationToken'>;

const getOperationLock = ({ db, owner }: Process, command: string): Lease<OperationToken> =>
  new Lease(db, 'operation', `${command} of ${owner}`);

/** The name and process of the running operation, or null. */
export const findRunningOperation = (process: Process): Promise<string | null> =>
  getOperationLock(process, '').findHolder();

/**
 * Runs one operation at a time over all processes. `work` gets the token by which it claims generations. Throws
 * OperatorError while another one runs.
 */
export async function withOperationLock<Value>(
  process: Process,
  command: string,
  signal: AbortSignal,
  work: (token: OperationToken, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lock = getOperationLock(process, command);
  const done = await lock.tryRun(signal, work, { timeoutMs: TIMEOUT_MS, survivesLapse: true });
  if (done) return done.value;
  if (signal.aborted) throw new OperatorError('Cancelled.');
  const other = await lock.findHolder();
  throw new OperatorError(`Another operation is running: ${other ?? 'it has just ended'}.`);
}

/**
 * Takes the live group's lease over from its worker, and returns it afterwards. Only this process advances the
 * checkpoint meanwhile. Throws LeaseLost if the worker does not hand it over, or the lease lapses.
 */
export async function withGroupLease<Value>(
  { db, owner }: Process,
  signal: AbortSignal,
  work: (token: GroupToken, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lease = getGroupLease({ db, owner: `${owner}/operation` });
  const run = (token: GroupToken, held: AbortSignal): Promise<Value> =>
    work(token, held).catch((cause: unknown) => {
      const isLost = held.aborted && !signal.aborted;
      throw isLost ? new LeaseLost('The lease was lost. Try again.', { cause }) : cause;
    });
  const done = await lease.tryRun(signal, run, { timeoutMs: TIMEOUT_MS, takeOver: true });
  if (done) return done.value;
  if (signal.aborted) throw new OperatorError(CANCELLED);
  throw new LeaseLost('The worker did not hand over its lease in time. Try again.');
}

/** An operation during which no worker updates the live read models. */
export const withBothLocks = <Value>(
  process: Process,
  command: string,
  signal: AbortSignal,
  work: (token: GroupToken, signal: AbortSignal) => Promise<Value>,
): Promise<Value> =>
  withOperationLock(process, command, signal, (_, signal) => withGroupLease(process, signal, work));

const TRIES = 4;
const RETRY_MS = 1_000;

/** Retries after a store outage, for instance a primary election; each retry continues the build. */
export async function outlastOutages<Value>(
  { log }: { readonly log: Log },
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const isOutage = isStoreAway(error) || error instanceof LeaseLost;
      if (!isOutage || signal.aborted || tries === TRIES) throw error;
      log.warn({ err: error }, 'the operation was interrupted; continuing it');
      await pause(RETRY_MS, signal);
    }
}
