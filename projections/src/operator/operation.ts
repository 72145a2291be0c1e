import { pause } from '@nirmaan/platform/lifecycle';
import { Lease } from '@nirmaan/platform/mongo';
import type { Context } from '../kernel/context.js';
import { getGroupLease } from '../kernel/progress.js';

/** The operation cannot be carried out; the message gives the reason and a remedy. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const POLL_MS = 50;
/** The lease of a process that was killed has expired by then. */
const TIMEOUT_MS = 7_000;

const getOperationLock = ({ db, owner }: Context, command: string): Lease =>
  new Lease(db, 'operation', `${command} of ${owner}`);

/** The operation that runs now, by name and process; null where there is none. */
export async function findRunningOperation(context: Context): Promise<string | null> {
  const state = await getOperationLock(context, '').read();
  return state && state.until > new Date() ? state.owner : null;
}

/** Runs one operation at a time over all processes. Throws OperatorError while another one runs. */
export async function withOperationLock<Value>(
  context: Context,
  command: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lock = getOperationLock(context, command);
  if (await acquire(lock, signal)) return lock.whileHeld(signal, work, { outlastLapse: true });
  const other = await findRunningOperation(context);
  throw new OperatorError(`Another operation is running: ${other ?? 'it has just ended'}.`);
}

/**
 * Takes the live group's lease over from its worker, and returns it afterwards. Only this process advances the
 * checkpoint meanwhile. Throws OperatorError if the worker does not hand it over.
 */
export async function withGroupLease<Value>(
  context: Context,
  signal: AbortSignal,
  work: (token: bigint, signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lease = getGroupLease(context.db, `${context.owner}/operation`);
  if (!(await acquire(lease, signal, () => lease.request())))
    throw new OperatorError('The worker did not hand over its lease in time. Try again.');
  return lease.whileHeld(signal, (held) => work(lease.token, held));
}

async function acquire(
  lease: Lease,
  signal: AbortSignal,
  whileTaken: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS;
  while (!signal.aborted && performance.now() < end) {
    if (await lease.acquire()) return true;
    await whileTaken();
    await pause(POLL_MS, signal);
  }
  return false;
}
