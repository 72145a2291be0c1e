import type { Stores } from '@nirmaan/platform/stores';
import { silentLog } from '@nirmaan/platform/log';
import { allProjections as projections } from '../catalogue.js';
import { buildContext } from '../kernel/context.js';
import { startWorker } from './running.js';

/** A worker with every read model, in the process of a spec. */
export const startProjections = ({ eventStore, keyring, db }: Stores): { stop(): Promise<void> } =>
  startWorker(buildContext({ log: silentLog(), projections, eventStore, keyring, db }));
