import { getGenerationCollection, readModelId } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Keyring } from '@nirmaan/platform/keyring';
import type { Log } from '@nirmaan/platform/log';
import { getOwnerName } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import { ProgressStore } from './progress.js';
import type { Generation, Projection } from './projection.js';

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
}

type ContextOptions = Pick<Context, 'log' | 'eventStore' | 'db' | 'keyring' | 'projections'>;

export const buildContext = (options: ContextOptions): Context => ({
  ...options,
  owner: getOwnerName(),
  progress: new ProgressStore(options.db),
});

export interface LiveReadModels {
  /** Those of this release's versions. */
  readonly generations: readonly Generation[];
  /** Those that this release cannot fold: of another version, or not in this release. */
  readonly unknown: readonly string[];
}

export async function readLive({ progress, projections }: Context): Promise<LiveReadModels> {
  const { models } = await progress.read();
  const generations: Generation[] = [];
  const unknown: string[] = [];
  for (const [name, live] of Object.entries(models)) {
    const id = readModelId({ name, version: live.version });
    const projection = projections.find((one) => one.id === id);
    if (projection)
      generations.push({ projection, collection: getGenerationCollection({ name }, live) });
    else unknown.push(id);
  }
  return { generations, unknown };
}
