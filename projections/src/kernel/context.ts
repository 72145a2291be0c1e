import { streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix } from '@nirmaan/contracts/kernel';
import type { Batch, EventStore } from '@nirmaan/platform/eventstore';
import type { Keyring } from '@nirmaan/platform/keyring';
import type { Log } from '@nirmaan/platform/log';
import { getOwnerName } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import { ProgressStore } from './progress.js';
import type { Projection } from './projection.js';

/** What a worker or an operator's command works with. */
export interface Context {
  readonly log: Log;
  readonly eventStore: EventStore;
  readonly db: Db;
  readonly keyring: Pick<Keyring, 'forgetAll'>;
  readonly progress: ProgressStore;
  readonly projections: readonly Projection[];
  /** The name of this process in leases. */
  readonly owner: string;
  /** Called after each batch of live events is visible to readers. */
  readonly onVisible: (batch: Batch) => void;
  /** Called with false when sessions of the live read models keep failing, and with true when one works. */
  readonly onHealth: (isHealthy: boolean) => void;
}

type ContextOptions = Pick<Context, 'log' | 'eventStore' | 'db' | 'keyring' | 'projections'> &
  Partial<Pick<Context, 'onVisible' | 'onHealth'>>;

export const buildContext = (options: ContextOptions): Context => ({
  onVisible: () => undefined,
  onHealth: () => undefined,
  owner: getOwnerName(),
  progress: new ProgressStore(options.db),
  ...options,
});

/** All product streams, so that the checkpoint advances even for events that no read model handles. */
export const productStreams: readonly string[] = Object.keys(streamOf)
  .filter((category) => category !== 'reactors')
  .map(categoryPrefix);
