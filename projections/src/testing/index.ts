import type { Stores } from '@nirmaan/platform/stores';
import { silentLog } from '@nirmaan/platform/log';
import { buildContext } from '../kernel/context.js';
import { startWorker } from './running.js';

/** A worker with every read model, in the process of a spec. */
export const startProjections = (stores: Stores): { stop(): Promise<void> } =>
  startWorker(buildContext({ log: silentLog(), eventStore: stores.eventStore, db: stores.db }));
