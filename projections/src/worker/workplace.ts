import type { Phase } from '@nirmaan/contracts/kernel';
import type { Batch, EventLog } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import type { Db } from 'mongodb';
import type { Projection } from '../projection/index.js';
import type { Leases } from '../progress/leases.js';
import type { Workforce } from '../progress/workforce.js';

/** What a worker works on and with. */
export interface Workplace {
  readonly log: Log;
  readonly eventLog: EventLog;
  readonly db: Db;
  readonly leases: Leases;
  readonly projections: readonly Projection[];
  /** Who else works, and which generations fall to this worker. */
  readonly workforce: Workforce;
  /** Told of each batch once it is written. */
  readonly onBatch: (phase: Phase, batch: Batch) => void;
}
