import { getGenerationCollection } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Keyring } from '@nirmaan/platform/keyring';
import type { Log } from '@nirmaan/platform/log';
import { getOwnerName } from '@nirmaan/platform/mongo';
import type { Db } from 'mongodb';
import { programDigest } from '../program-digest.js';
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
  /** The digest of the running program. Another program may project differently. */
  readonly program: string;
  /** The name of this process in leases. */
  readonly owner: string;
}

type ContextOptions = Pick<Context, 'log' | 'eventStore' | 'db' | 'keyring' | 'projections'>;

export const buildContext = (options: ContextOptions): Context => ({
  ...options,
  program: programDigest,
  owner: getOwnerName(),
  progress: new ProgressStore(options.db),
});

/** The live generations that a worker of this release updates. */
export async function getLiveGenerations({ progress, projections }: Context) {
  const { models } = await progress.read();
  return projections.flatMap((projection): Generation[] => {
    const { readModel } = projection;
    const pointer = models[readModel.name];
    if (!pointer || pointer.stopped || pointer.version !== readModel.version) return [];
    return [{ projection, collection: getGenerationCollection(readModel, pointer) }];
  });
}
