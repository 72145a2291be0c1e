import { streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix } from '@nirmaan/contracts/kernel';
import type { Batch, EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { getOwnerName } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import { allProjections } from '../catalogue.js';
import type { Projection } from './projection.js';
import { ProgressStore } from './progress.js';

/** What a worker or an operator's command works with. */
export interface Context {
  readonly log: Log;
  readonly eventStore: EventStore;
  readonly db: Db;
  readonly progress: ProgressStore;
  readonly projections: readonly Projection[];
  /** The name of this process in leases. */
  readonly owner: string;
  /** Called after each batch of live events is visible to readers. */
  readonly onVisible: (batch: Batch) => void;
  /** Called with false when sessions of the live read models keep failing, and with true when one works. */
  readonly onHealth: (isHealthy: boolean) => void;
}

type Given = Pick<Context, 'log' | 'eventStore' | 'db'> &
  Partial<Pick<Context, 'projections' | 'onVisible' | 'onHealth'>>;

export const buildContext = (given: Given): Context => ({
  projections: allProjections,
  onVisible: () => undefined,
  onHealth: () => undefined,
  owner: getOwnerName(),
  progress: new ProgressStore(given.db),
  ...given,
});

/**
 * The streams of the product whose events clients wait for. All of them are subscribed to, so that the checkpoint
 * advances for an event that no read model handles as well.
 */
export const productStreams: readonly string[] = Object.keys(streamOf)
  .filter((category) => category !== 'reactors')
  .map(categoryPrefix);
