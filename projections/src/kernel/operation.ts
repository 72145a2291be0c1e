import {
  GENERATIONS,
  type GenerationRecord,
  getGenerationCollection,
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModel,
} from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import { Lease, LeaseLost } from '@nirmaan/platform/mongo';
import { isStoreAway } from '@nirmaan/platform/stores';
import type { Collection } from 'mongodb';
import type { Context } from './context.js';
import { ParkedStreams } from './parked-streams.js';
import type { GroupToken } from './progress.js';

/** The operation cannot be carried out; the message gives the reason and a remedy. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Throws OperatorError; `withGroupLease` turns it into LeaseLost if only the lease was lost, so that it is retried. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new OperatorError('Cancelled. Run it again.');
}

/** Longer than a lease, so that a killed process's lease has expired. */
const TIMEOUT_MS = 7_000;
const MAX_TRIES = 4;
const RETRY_MS = 1_000;

type Process = Pick<Context, 'db' | 'owner'>;
type Change = Partial<Pick<GenerationRecord, 'position' | 'failure' | 'updatedAt'>>;

/** The lease of the live read models, while one process holds it: no other one changes what readers see. */
export interface GroupLease {
  readonly token: GroupToken;
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
}

export const getGroupLease = ({ db, owner }: Process): Lease<GroupToken> =>
  new Lease(db, LIVE_GROUP, owner, READ_MODEL_PROGRESS);

/** Its holder's name tells operators which command runs; who only asks for the holder gives none. */
const getOperationLock = ({ db, owner }: Process, command = ''): Lease =>
  new Lease(db, 'operation', `${command} of ${owner}`);

/** The command and process of the running operation, or null. */
export const findRunningOperation = (process: Process): Promise<string | null> =>
  getOperationLock(process).findHolder();

/** A running operation. It changes generations until a newer operation has changed them. */
export class Operation {
  private readonly generations: Collection<GenerationRecord>;

  private constructor(
    readonly context: Context,
    readonly signal: AbortSignal,
    /** The fencing token of the operation lock. */
    private readonly token: bigint,
  ) {
    this.generations = context.db.collection(GENERATIONS);
  }

  /** Runs one operation at a time over all processes. Throws OperatorError while another one runs. */
  static async run<Value>(
    context: Context,
    command: string,
    signal: AbortSignal,
    work: (operation: Operation) => Promise<Value>,
  ): Promise<Value> {
    const lock = getOperationLock(context, command);
    const done = await lock.tryRun(
      signal,
      (token, held) => work(new Operation(context, held, token)),
      { timeoutMs: TIMEOUT_MS, survivesLapse: true },
    );
    if (done) return done.value;
    if (signal.aborted) throw new OperatorError('Cancelled.');
    const other = await lock.findHolder();
    throw new OperatorError(`Another operation is running: ${other ?? 'it has just ended'}.`);
  }

  /**
   * Takes the live group's lease over from its worker, and returns it afterwards. Throws LeaseLost if the worker does not
   * hand it over, or the lease lapses.
   */
  async withGroupLease<Value>(work: (lease: GroupLease) => Promise<Value>): Promise<Value> {
    const { db, owner } = this.context;
    // An owner of its own: the worker of this process must see the request as another's.
    const lease = getGroupLease({ db, owner: `${owner}/operation` });
    const run = (token: GroupToken, held: AbortSignal): Promise<Value> =>
      work({ token, signal: held }).catch((cause: unknown) => {
        const isLost = held.aborted && !this.signal.aborted;
        throw isLost ? new LeaseLost('The lease was lost. Try again.', { cause }) : cause;
      });
    const done = await lease.tryRun(this.signal, run, { timeoutMs: TIMEOUT_MS, takeOver: true });
    if (done) return done.value;
    throwIfCancelled(this.signal);
    throw new LeaseLost('The worker did not hand over its lease in time. Try again.');
  }

  /** Retries after a store outage, for instance a primary election. */
  async retryOutages<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1)
      try {
        return await work();
      } catch (error) {
        const isOutage = isStoreAway(error) || error instanceof LeaseLost;
        if (!isOutage || this.signal.aborted || tries === MAX_TRIES) throw error;
        this.context.log.warn({ err: error }, 'the operation was interrupted; continuing it');
        await pause(RETRY_MS, this.signal);
      }
  }

  /** Begins a generation. Its number is that of this operation, so that no other one ever has the same collection. */
  async begin({ name, version }: ReadModel): Promise<string> {
    const id = { version, generation: Number(this.token) };
    const collection = getGenerationCollection({ name }, id);
    const begun = { name, ...id, operation: this.token, position: 0n, failure: null };
    await this.generations.updateOne(
      { _id: collection },
      { $setOnInsert: { ...begun, updatedAt: new Date() } },
      { upsert: true },
    );
    return collection;
  }

  hasBegun({ generation }: GenerationRecord): boolean {
    return generation === Number(this.token);
  }

  /** Changes generations, and claims them. Throws OperatorError for one that a newer operation has claimed or dropped. */
  async update(collections: readonly string[], change: Change = {}): Promise<void> {
    if (collections.length === 0) return;
    const { token: operation } = this;
    const update = { $set: { ...change, operation } };
    // One updateOne per collection: the driver does not retry updateMany.
    const { matchedCount } = await this.generations.bulkWrite(
      collections.map((_id) => ({
        updateOne: { filter: { _id, operation: { $lte: operation } }, update },
      })),
    );
    if (matchedCount < collections.length)
      throw new OperatorError('Another operation has taken over. Run it again.');
  }

  /** Drops a generation that no reader uses. Its record goes last, so that a crash leaves nothing without one. */
  async drop(collection: string): Promise<void> {
    const { db } = this.context;
    await this.update([collection]);
    await db.dropCollection(collection);
    await (await ParkedStreams.load(db, collection)).removeAll();
    await this.generations.deleteOne({ _id: collection });
  }
}
