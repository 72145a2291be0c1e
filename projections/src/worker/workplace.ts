import type { Phase } from '@nirmaan/contracts/kernel';
import type { Batch, EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { Db } from 'mongodb';
import { allProjections } from '../catalogue.js';
import { Leases } from '../progress/leases.js';
import { Workforce } from '../progress/workforce.js';
import type { Projection } from '../kernel/projection.js';
import { ownerName } from './owner-name.js';

/** What a worker works on and with. */
export interface Workplace {
  readonly log: Log;
  readonly eventStore: EventStore;
  readonly db: Db;
  readonly leases: Leases;
  readonly projections: readonly Projection[];
  /** Who else works, and which generations fall to this worker. */
  readonly workforce: Workforce;
  /** Told of each batch once it is written. */
  readonly onBatch: (phase: Phase, batch: Batch) => void;
}

type Tools = Pick<Workplace, 'log' | 'eventStore' | 'db'> & Partial<Pick<Workplace, 'onBatch'>>;

/** A place of its own at these stores, for work on every projection. */
export function workplaceWith({ onBatch = () => undefined, ...tools }: Tools): Workplace {
  const owner = ownerName();
  return {
    ...tools,
    leases: new Leases(tools.db, owner),
    workforce: new Workforce(tools.db, owner),
    projections: allProjections,
    onBatch,
  };
}
